import { type Editor, useEditorState } from '@tiptap/react'
import { type TextName, useTexts } from '../../../platform/texts/texts.ts'
import { LinkTool } from './LinkTool.tsx'
import { PlaceholderTool } from './PlaceholderTool.tsx'
import { addRow, removeRow } from './tables.ts'

type Tool = { name: string; sign: string; act: (editor: Editor) => unknown; isOn?: (editor: Editor) => boolean }

const mark = (name: string, sign: string, type: string): Tool => ({
  ...{ name, sign },
  act: (editor) => editor.chain().focus().toggleMark(type).run(),
  isOn: (editor) => editor.isActive(type),
})
const heading = (level: 2 | 3): Tool => ({
  ...{ name: `h${level}`, sign: `H${level}` },
  act: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const tools: readonly Tool[] = [
  heading(2),
  heading(3),
  mark('bold', 'B', 'bold'),
  mark('italic', 'I', 'italic'),
  mark('sub', 'x₂', 'sub'),
  mark('sup', 'x²', 'sup'),
  {
    ...{ name: 'bullets', sign: '•' },
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    ...{ name: 'numbers', sign: '1.' },
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    ...{ name: 'quote', sign: '„”' },
    act: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
]

const inTables: readonly Tool[] = [
  { name: 'rowBelow', sign: '+ ⎯', act: addRow },
  { name: 'rowGone', sign: '× ⎯', act: removeRow },
]

const steps: readonly Tool[] = [
  { name: 'undo', sign: '↶', act: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', sign: '↷', act: (editor) => editor.chain().focus().redo().run() },
]

/** What can be done to what is chosen in a text. Each has a name, and says whether it is on. */
export function Tools({ editor, voice }: { editor: Editor; voice: string }) {
  const t = useTexts()
  const all = [...tools, ...inTables, ...steps]
  const state = useEditorState({
    editor,
    selector: () => ({ on: all.map(({ isOn }) => isOn?.(editor)), isInTable: editor.isActive('table') }),
  })
  const shown = all.filter((tool) => state.isInTable || !inTables.includes(tool))
  return (
    <div className="tools" role="group" aria-label={t('content.tool.tools')}>
      {shown.map((tool) => (
        <button
          key={tool.name}
          type="button"
          title={t(`content.tool.${tool.name}` as TextName)}
          aria-label={t(`content.tool.${tool.name}` as TextName)}
          aria-pressed={tool.isOn && state.on[all.indexOf(tool)]}
          data-tool={tool.name}
          // A sign is no part of the name.
          data-sign={tool.sign}
          // The text keeps the focus, so that no key is lost that is pressed at once.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.act(editor)}
        />
      ))}
      <LinkTool editor={editor} />
      <PlaceholderTool editor={editor} voice={voice} />
    </div>
  )
}
