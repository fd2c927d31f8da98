import { useRef } from 'react'
import { useTexts } from '../app/texts.ts'

/** What cannot be taken back asks first. */
export function Asking({ label, question, onYes }: { label: string; question: string; onYes: () => void }) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className="quiet" onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <dialog ref={dialog} aria-label={label}>
        <form method="dialog">
          <p>{question}</p>
          <div className="row">
            <button className="button main" onClick={onYes}>
              {label}
            </button>
            <button className="button" autoFocus>
              {t('states.cancel')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}
