import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'

type Props = { email: string; onAnother: () => void; translate: TranslateIsland }

/** What happens next. */
export function MessageSent({ email, onAnother, translate }: Props) {
  return (
    <>
      <FocusedHeading>{translate('islands.contact.done')}</FocusedHeading>
      <p>{translate('islands.contact.next', { email })}</p>
      <button type="button" className="button" onClick={onAnother}>
        {translate('islands.contact.another')}
      </button>
    </>
  )
}
