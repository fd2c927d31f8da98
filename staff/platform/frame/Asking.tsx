import { type RefObject, useRef } from 'react'
import type { Confirmation } from '../calls/call.ts'
import { useTexts } from '../texts/texts.ts'

type Asked = { label: string; question: string; onConfirm: (confirmation: Confirmation) => void }
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
export function Question({
  label,
  question,
  onConfirm,
  dialog,
}: Asked & { dialog: RefObject<HTMLDialogElement | null> }) {
  const t = useTexts()
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-label={label}>
      <p className="written">{question}</p>
      <div className="row">
        <ConfirmButton
          label={label}
          onConfirm={(confirmation) => {
            close()
            onConfirm(confirmation)
          }}
        />
        <button type="button" className="button" autoFocus onClick={close}>
          {t('states.cancel')}
        </button>
      </div>
    </dialog>
  )
}

const confirmation = {} as Confirmation

type Answer = { label: string; disabled?: boolean; onConfirm: (confirmation: Confirmation) => void }

/** Says yes to the question beside it, whatever that is made of. */
export function ConfirmButton({ label, disabled = false, onConfirm }: Answer) {
  return (
    <button type="button" className="button main" disabled={disabled} onClick={() => onConfirm(confirmation)}>
      {label}
    </button>
  )
}
