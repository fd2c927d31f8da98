import { type RefObject, useRef } from 'react'
import { useTexts } from '../app/texts.ts'

type Asked = { label: string; question: string; onYes: () => void }
type Look = { className?: 'quiet' | 'button' | 'button main' }

/** What cannot be taken back asks first. */
export function Asking({ className = 'quiet', ...asked }: Asked & Look) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current?.showModal()}>
        {asked.label}
      </button>
      <Question {...asked} dialog={dialog} />
    </>
  )
}

/** The question by itself, for whoever opens it: as a dialog it must not stand within a form. */
export function Question({ label, question, onYes, dialog }: Asked & { dialog: RefObject<HTMLDialogElement | null> }) {
  const t = useTexts()
  return (
    <dialog ref={dialog} aria-label={label}>
      <form method="dialog">
        <p className="written">{question}</p>
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
  )
}
