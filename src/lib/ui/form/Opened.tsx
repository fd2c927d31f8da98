import { useState, type ReactNode } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { brokenWords } from '../states/ErrorBoundary.tsx'
import { adoptFormStyles } from './adopt-form-styles.ts'
import { WithTexts } from './WithTexts.tsx'

/** The words needed before, or without, the texts of the islands. The page has them once (OpenedWords.astro). */
export const openedWords = (t: Translate) => ({
  loading: t('islands.law.loading'),
  failed: t('islands.contact.failed'),
  retry: t('islands.law.retry'),
  ...brokenWords(t),
})

export const openedWordsId = 'opened-words'

const wordsHere = () =>
  JSON.parse(document.getElementById(openedWordsId)?.textContent ?? '{}') as ReturnType<typeof openedWords>

export type OpenedLabels = { open: string }

type Props = { labels: OpenedLabels; isQuiet?: boolean; children: (translate: TranslateIsland) => ReactNode }

/** A form of a product's page: it begins as a button, so that who passes it by fetches nothing for it, not even its styles. */
export function Opened({ labels, isQuiet = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    adoptFormStyles()
    setOpen(true)
  }
  if (isOpen) return <WithTexts labels={wordsHere()}>{children}</WithTexts>
  return (
    <>
      <button type="button" className={isQuiet ? 'text-button' : 'button'} onClick={open}>
        {labels.open}
      </button>
      <p role="alert" data-act-failed={openedWordsId} hidden />
    </>
  )
}
