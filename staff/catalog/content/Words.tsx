import { useId, useState } from 'react'
import { shownAtMost } from '#lib/contract/staff/seo.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { CountedField } from '../seo/CountedField.tsx'
import { Editor } from './editor/Editor.tsx'
import type { ContentDraft } from './use-content-draft.ts'

type Props = { draft: ContentDraft; voice: string; language: string }

/** What the page says in the words of its country or language. */
export function Words({ draft: { typed, type }, voice, language }: Props) {
  const t = useTexts()
  const [isHtml, setIsHtml] = useState(false)
  const { title = '', metadescription = '', body = '' } = typed
  return (
    <section className="panel">
      <h2>{t('content.words')}</h2>
      <CountedField
        label={t('content.title')}
        value={title}
        fallback=""
        most={shownAtMost.title}
        language={language}
        onType={(value) => type('title', value)}
      />
      <CountedField
        label={t('content.metadescription')}
        value={metadescription}
        fallback=""
        most={shownAtMost.description}
        rows={3}
        language={language}
        onType={(value) => type('metadescription', value)}
      />
      {isHtml ? (
        <Source language={language} value={body} onType={(value) => type('body', value)} />
      ) : (
        <Editor
          label={t('content.body')}
          voice={voice}
          language={language}
          value={body}
          onType={(value) => type('body', value)}
        />
      )}
      <button type="button" className="quiet" onClick={() => setIsHtml(!isHtml)}>
        {t(isHtml ? 'content.asText' : 'content.asHtml')}
      </button>
    </section>
  )
}

function Source({ language, value, onType }: { language: string; value: string; onType: (value: string) => void }) {
  const t = useTexts()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('content.body')}</label>
      <textarea
        id={id}
        className="source"
        lang={language}
        rows={24}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}
