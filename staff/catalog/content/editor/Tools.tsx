import { useQuery } from '@tanstack/react-query'
import { type Editor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { type TextName, useTexts } from '../../../platform/texts/texts.ts'
import { Field } from '../../../platform/fields/Field.tsx'
import { call } from '../../../platform/calls/call.ts'
import { Problem, Waiting } from '../../../platform/frame/States.tsx'
import { addRow, removeRow } from './tables.ts'

/** Puts into the text what the records of the shop say: chosen by what it stands for, with what that is today. */
function PlaceholderTool({ editor, voice }: { editor: Editor; voice: string }) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const placeholders = useQuery({
    queryKey: ['content', 'placeholders', voice],
    queryFn: () => call('placeholders', { params: { culture: voice } }),
    enabled: isOpen,
  })
  const insert = (written: string) => {
    dialog.current?.close()
    editor.chain().focus().insertContent({ type: 'text', text: written }).run()
  }
  return (
    <>
      <button
        type="button"
        title={t('content.tool.placeholder')}
        aria-label={t('content.tool.placeholder')}
        data-sign="{ }"
        onClick={() => {
          setIsOpen(true)
          dialog.current?.showModal()
        }}
      />
      <dialog
        ref={dialog}
        className="wide-dialog"
        aria-label={t('content.tool.placeholder')}
        onClose={() => setIsOpen(false)}
      >
        <h2>{t('content.tool.placeholder')}</h2>
        <p className="hint">{t('content.placeholderHint')}</p>
        {isOpen && placeholders.isPending && <Waiting />}
        {placeholders.error && <Problem error={placeholders.error} />}
        <ul className="plain placeholders">
          {placeholders.data?.map(({ name, written, value }) => (
            <li key={written}>
              <button type="button" className="quiet" onClick={() => insert(written)}>
                {t(`content.placeholder.${name}` as TextName)}
              </button>{' '}
              <span>{value}</span> <code className="second">{written}</code>
            </li>
          ))}
        </ul>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('states.cancel')}
        </button>
      </dialog>
    </>
  )
}

/** Where the chosen words lead, asked in a window of its own. */
function LinkTool({ editor }: { editor: Editor }) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLFormElement>(null)
  const href = useEditorState({ editor, selector: () => editor.getAttributes('link')['href'] as string | undefined })
  const close = () => dialog.current?.close()
  const set = () => {
    const address = new FormData(field.current ?? undefined).get('address')
    close()
    if (typeof address === 'string' && address.trim() !== '')
      editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run()
  }
  const unset = () => {
    close()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <>
      <button
        type="button"
        title={t('content.tool.link')}
        aria-label={t('content.tool.link')}
        aria-pressed={href !== undefined}
        data-sign="↗"
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} aria-label={t('content.tool.link')}>
        <form
          ref={field}
          key={href ?? ''}
          onSubmit={(event) => {
            event.preventDefault()
            set()
          }}
        >
          <Field label={t('content.address')} name="address" defaultValue={href ?? ''} />
          <div className="row">
            <button className="button main">{t('content.setLink')}</button>
            {href !== undefined && (
              <button type="button" className="button" onClick={unset}>
                {t('content.noLink')}
              </button>
            )}
            <button type="button" className="button" onClick={close}>
              {t('states.cancel')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}

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
