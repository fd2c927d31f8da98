import type { ReactNode } from 'react'
import type { TranslateIsland } from '#lib/stores/texts.ts'

type Props = {
  isSending: boolean
  /** Not the one thing to do on its screen. */
  isQuiet?: boolean
  translate: TranslateIsland
  children: ReactNode
}

/** Stays where it is, and can be pressed, while the form is on its way: a second press does nothing. */
export function SubmitButton({ isSending, isQuiet = false, translate, children }: Props) {
  return (
    <button type="submit" className={isQuiet ? 'button' : 'button button-call'} aria-disabled={isSending}>
      {isSending ? translate('islands.form.sending') : children}
    </button>
  )
}
