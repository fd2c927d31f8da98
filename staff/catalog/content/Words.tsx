import { getSchema } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useId, useState, useEffect, useRef } from 'react'
import { shownAtMost } from '#lib/contract/staff/seo.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { CountedField } from '../seo/CountedField.tsx'
import type { ContentDraft } from './use-content-draft.ts'
import { forEditor, fromEditor } from './editor/body.ts'
import { fromElsewhere, type Left } from './editor/pasted.ts'
import { extensions } from './editor/schema.ts'
import { Tools } from './editor/Tools.tsx'

type EditorProps = { label: string; voice: string; language: string; value: string; onType: (value: string) => void }

const schema = getSchema(extensions)

/** A text as it is read, in the tags that the shop lets through. */
export function Editor({ label, voice, language, value, onType }: EditorProps) {
  const t = useTexts()
  const [left, setLeft] = useState<readonly Left[]>([])
  const [opened, setOpened] = useState(() => forEditor(value, schema))
  // What was typed here and is on its way back is told from what comes from elsewhere: a version, or somebody else's word.
  const own = useRef([value])
  const editor = useEditor({
    extensions,
    content: opened.html,
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'writing', lang: language },
      transformPastedHTML: (html) => {
        const pasted = fromElsewhere(html)
        setLeft(pasted.left)
        return pasted.html
      },
    },
    onUpdate: ({ editor: written }) => {
      const body = fromEditor(written.state.doc, opened.asWritten)
      own.current.push(body)
      onType(body)
    },
  })
  useEffect(() => {
    if (editor.isDestroyed) return
    const at = own.current.indexOf(value)
    own.current = at < 0 ? [value] : own.current.slice(at)
    if (at >= 0) return
    const next = forEditor(value, schema)
    editor.commands.setContent(next.html, { emitUpdate: false })
    setOpened(next)
  }, [editor, value])
  return (
    <div className="editor">
      <Tools editor={editor} voice={voice} />
      <EditorContent editor={editor} />
      <div role="status">
        {left.map((what) => (
          <p key={what} className="hint">
            {t(`content.pasted.${what}`)}
          </p>
        ))}
      </div>
    </div>
  )
}

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
