import type { LineTexts } from '#lib/contract/line-texts.ts'
import { useTexts } from '../../platform/texts/texts.ts'

/** What the buyer has said of a line, of an order or an offer. */
export function LineSaid({ reference, note }: LineTexts) {
  const t = useTexts()
  return (
    <>
      {reference && <span className="second">{t('orders.lineReference', { reference })}</span>}
      {note && <span className="second">{t('orders.lineNote', { note })}</span>}
    </>
  )
}
