import { getSchema } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { forEditor, fromEditor } from './body.ts'
import { extensions } from './schema.ts'
import { Tools } from './Tools.tsx'

type Props = { label: string; voice: string; language: string; value: string; onType: (value: string) => void }

const schema = getSchema(extensions)

/** A text as it is read, in the tags that the shop lets through. */
export function Editor({ label, voice, language, value, onType }: Props) {
  const [opened, setOpened] = useState(() => forEditor(value, schema))
  // What was typed here and is on its way back is told from what comes from elsewhere: a version, or somebody else's word.
  const own = useRef([value])
  const editor = useEditor({
    extensions,
    content: opened.html,
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'writing', lang: language },
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
    </div>
  )
}
