import { type Editor, useEditorState } from '@tiptap/react'
import { useRef } from 'react'
import { useTexts } from '../../../platform/texts/texts.ts'
import { Field } from '../../../platform/fields/Field.tsx'

/** Where the chosen words lead, asked in a window of its own. */
export function LinkTool({ editor }: { editor: Editor }) {
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
