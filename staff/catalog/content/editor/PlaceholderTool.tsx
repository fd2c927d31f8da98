import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { type TextName, useTexts } from '../../../platform/texts/texts.ts'
import { Problem, Waiting } from '../../../platform/frame/States.tsx'

/** Puts into the text what the records of the shop say: chosen by what it stands for, with what that is today. */
export function PlaceholderTool({ editor, voice }: { editor: Editor; voice: string }) {
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
