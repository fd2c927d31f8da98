import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import * as v from 'valibot'
import { Voice } from '#lib/contract/staff/content.ts'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import type { Typed } from '../../platform/drafts/draft.ts'
import styles from './preview.css?url'

type Props = { typed: Typed; culture: string; language: string }

/** The text as the shop draws it, in a frame in which nothing runs. */
export function Preview({ typed, culture, language }: Props) {
  const t = useTexts()
  const [width, setWidth] = useState<'desk' | 'phone'>('desk')
  const [isDark, setIsDark] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  // While somebody types, the page before stays.
  const body = useDeferredValue(typed['body'] ?? '')
  const preview = useQuery({
    queryKey: ['content', 'preview', culture, body],
    queryFn: () => call('previewContent', { body: { culture: v.parse(Voice, culture), body } }),
    placeholderData: (before) => before,
    gcTime: 0,
    enabled: isOpen,
  })
  return (
    <details className="panel preview" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('content.preview')}</summary>
      <p className="hint">{t('content.previewHint')}</p>
      <div className="boxes">
        {(['desk', 'phone'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="width" checked={width === one} onChange={() => setWidth(one)} />
            {t(`content.${one}`)}
          </label>
        ))}
        <label>
          <input type="checkbox" checked={isDark} onChange={({ target }) => setIsDark(target.checked)} />
          {t('content.dark')}
        </label>
      </div>
      {isOpen && preview.isPending && <Waiting />}
      {preview.error && <Problem error={preview.error} />}
      {preview.data && preview.data.open.length > 0 && (
        <p role="alert" className="problem">
          {t('content.open', { what: preview.data.open.join(', ') })}
        </p>
      )}
      {isOpen && preview.data && (
        <iframe
          title={t('content.preview')}
          sandbox="allow-same-origin"
          className={width}
          srcDoc={pageOf({ html: preview.data.html, title: typed['title'] ?? '', language, isDark, typed })}
        />
      )}
    </details>
  )
}

type Page = { html: string; title: string; language: string; isDark: boolean; typed: Typed }

/** The text comes cleaned from the API, as pages of the shop hold it; the title is text and no tag. */
function pageOf({ html, title, language, isDark, typed }: Page): string {
  const page = document.implementation.createHTMLDocument(title)
  const { documentElement: root, head, body } = page
  root.lang = language
  root.classList.toggle('dark-theme', isDark)
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = new URL(styles, location.href).href
  head.append(link)
  const article = page.createElement('article')
  article.className = typed['kind'] === 'post' ? 'content post' : 'content'
  const header = page.createElement('header')
  const heading = page.createElement('h1')
  heading.textContent = title
  header.append(heading)
  const main = page.createElement('div')
  main.className = 'content-main'
  const text = page.createElement('div')
  text.className = 'content-body'
  text.innerHTML = html
  main.append(text)
  article.append(header, main)
  body.append(article)
  return `<!doctype html>${root.outerHTML}`
}
