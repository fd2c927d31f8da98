import type { PickupPoint } from '#lib/contract/shipping.ts'
import { kilometresBetween, type Place } from '#lib/domain/distance.ts'
import { choosePoint, showInfo } from '#lib/stores/pickup/pickup.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { distance, hours, town } from './point-words.ts'

type Props = {
  point: PickupPoint
  /** Where the shopper is or looks, when that is one place. */
  from: Place | undefined
  isChosen: boolean
  isShown: boolean
  translate: TranslateIsland
}

/** A press on the point shows it, on the map as well; the button chooses it without a detour. */
export function PointEntry({ point, from, isChosen, isShown, translate }: Props) {
  const { consigneeName, geocodeRO, street } = point
  return (
    <li className="pickup-entry" data-shown={isShown || undefined}>
      <button type="button" className="pickup-entry-point" aria-expanded={isShown} onClick={() => showInfo(point)}>
        <strong>{consigneeName}</strong>
        <span>
          {street}
          <br />
          {town(point)}
        </span>
        <span className="pickup-entry-hours">{hours(point).join(', ')}</span>
      </button>
      <div className="pickup-entry-end">
        {from && <span className="pickup-distance">{distance(kilometresBetween(from, geocodeRO))}</span>}
        {isChosen && <span className="pickup-chosen">{translate('islands.pickup.chosen')}</span>}
        <button
          type="button"
          className="button"
          aria-label={translate('islands.pickup.chooseNamed', { name: consigneeName })}
          onClick={() => choosePoint(point)}
        >
          {translate('islands.pickup.choose')}
        </button>
      </div>
    </li>
  )
}
