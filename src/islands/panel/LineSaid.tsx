import type { LineTexts } from '#lib/contract/line-texts.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import './line-said.css'

/** What the buyer has said of a line, of an order, an offer or a request. */
export function LineSaid({ reference, note, translate }: LineTexts & { translate: TranslateIsland }) {
  return (
    <>
      {reference && (
        <small className="line-said">{translate('islands.panel.order.lineReference', { reference })}</small>
      )}
      {note && <small className="line-said">{translate('islands.panel.order.lineNote', { note })}</small>}
    </>
  )
}
