import type { PickupPoint } from '#lib/contract/shipping.ts'
import { openingHours } from '#lib/formats/opening-hours.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { point: PickupPoint | undefined; translate: TranslateIsland; onOpen: () => void }

/** The point that a parcel goes to, and the way to choose one. */
export function PickupPlace({ point, translate, onOpen }: Props) {
  return (
    <div className="pickup-place">
      {point ? (
        <address>
          <strong>{point.consigneeName}</strong>
          {whereLines(point).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <small>{openingHours(point.openingHours, pageEdition().culture).join('; ')}</small>
        </address>
      ) : (
        <p>{translate('islands.checkout.noPoint')}</p>
      )}
      <button type="button" className="button" onClick={onOpen}>
        {translate(point ? 'islands.pickup.change' : 'islands.pickup.open')}
      </button>
    </div>
  )
}
