import { type RefObject, useId } from 'react'
import { useTexts } from '../texts/texts.ts'
import type { Fate } from './unsaved.ts'

/** The question before a page with unsaved fields is left; it stands on staying. */
export function Leaving({ dialog, fate }: { dialog: RefObject<HTMLDialogElement | null>; fate: Fate }) {
  const t = useTexts()
  const id = useId()
  return (
    <dialog ref={dialog} aria-labelledby={id} aria-describedby={`${id}-why`}>
      <h2 id={id}>{t('frame.leaving')}</h2>
      <p id={`${id}-why`}>{t(fate === 'kept' ? 'frame.leavingKept' : 'frame.leavingLost')}</p>
      <form method="dialog" className="row">
        <button className="button main" value="stay" autoFocus>
          {t('frame.stay')}
        </button>
        <button className="button" value="leave">
          {t('frame.leaveUnsaved')}
        </button>
      </form>
    </dialog>
  )
}
