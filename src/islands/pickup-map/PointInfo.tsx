import type { PickupPoint } from '#lib/contract/shipping.ts'
import { choosePoint, closeInfo } from '#lib/stores/pickup/pickup.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { hours, town } from './point-words.ts'

type Props = { point: PickupPoint; isChosen: boolean; translate: TranslateIsland }

/** What was pressed gets the focus back when the panel goes. */
function takeFocus(panel: HTMLElement | null) {
  if (!panel) return
  const before = document.activeElement
  panel.querySelector('h3')?.focus({ preventScroll: true })
  return () => {
    // Whoever pressed another point meanwhile has the focus there.
    const isHere = panel.contains(document.activeElement) || document.activeElement === document.body
    if (isHere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}

export function PointInfo({ point, isChosen, translate }: Props) {
  const { consigneeName, street } = point
  return (
    <section className="pickup-info" aria-labelledby="pickup-info-name" ref={takeFocus}>
      <h3 id="pickup-info-name" tabIndex={-1}>
        {consigneeName}
      </h3>
      {isChosen && <p className="pickup-chosen">{translate('islands.pickup.chosen')}</p>}
      <dl>
        <div>
          <dt>{translate('islands.pickup.address')}</dt>
          <dd>
            {street}
            <br />
            {town(point)}
          </dd>
        </div>
        <div>
          <dt>{translate('islands.pickup.hours')}</dt>
          {hours(point).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      </dl>
      <div className="pickup-info-ways">
        <button type="button" className="button button-call" onClick={() => choosePoint(point)}>
          {translate('islands.pickup.chooseThis')}
        </button>
        <button type="button" className="button" onClick={closeInfo}>
          {translate('islands.pickup.otherPoint')}
        </button>
      </div>
    </section>
  )
}
