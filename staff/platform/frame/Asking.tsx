import { type RefObject, useRef } from 'react'
import type { Yes } from '../calls/call.ts'
import { useTexts } from '../texts/texts.ts'

type Asked = { label: string; question: string; onYes: (yes: Yes) => void }
type Look = { className?: 'quiet' | 'button' | 'button main'; disabled?: boolean }

/** What cannot be taken back asks first. */
export function Asking({ className = 'quiet', disabled = false, ...asked }: Asked & Look) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => dialog.current?.showModal()}>
        {asked.label}
      </button>
      <Question {...asked} dialog={dialog} />
    </>
  )
}

/** The question by itself, for whoever opens it: as a dialog it must not stand within a form. */
export function Question({ label, question, onYes, dialog }: Asked & { dialog: RefObject<HTMLDialogElement | null> }) {
  const t = useTexts()
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-label={label}>
      <p className="written">{question}</p>
      <div className="row">
        <YesButton
          label={label}
          onYes={(yes) => {
            close()
            onYes(yes)
          }}
        />
        <button type="button" className="button" autoFocus onClick={close}>
          {t('states.cancel')}
        </button>
      </div>
    </dialog>
  )
}

const yes = {} as Yes

type Answer = { label: string; disabled?: boolean; onYes: (yes: Yes) => void }

/** Says yes to the question beside it, whatever that is made of. */
export function YesButton({ label, disabled = false, onYes }: Answer) {
  return (
    <button type="button" className="button main" disabled={disabled} onClick={() => onYes(yes)}>
      {label}
    </button>
  )
}
