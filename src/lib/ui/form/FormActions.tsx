import type { ReactNode } from 'react'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Failure } from './Failure.tsx'
import type { FormState } from './use-form.ts'

type Props = {
  state: FormState
  /** What the button says. */
  submit: string
  /** Not the one thing to do on its screen. */
  isQuiet?: boolean
  translate: TranslateIsland
  /** Other ways on, after the button. */
  children?: ReactNode
}

/** The end of a form. Its button can be pressed while the form is on its way: a second press does nothing. */
export function FormActions({ state: { isSending, failure }, submit, isQuiet = false, translate, children }: Props) {
  return (
    <div className="form-actions">
      <Failure text={failure} />
      <button type="submit" className={isQuiet ? 'button' : 'button button-call'} aria-disabled={isSending}>
        {isSending ? translate('islands.form.sending') : submit}
      </button>
      {children}
    </div>
  )
}
