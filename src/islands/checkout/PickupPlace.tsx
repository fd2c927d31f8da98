import type { PickupPoint } from '#lib/contract/shipping.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { point: PickupPoint | undefined; translate: TranslateIsland; onOpen: () => void }

/** The point that a parcel goes to, and the way to choose one. */
export function PickupPlace({ point, translate, onOpen }: Props) {
  return (
    <div className="pickup-place">
      {point ? (
        <address>
          <strong>{point.consigneeName}</strong>
          <span>{point.street}</span>
          <span>{[point.postcode, point.city].filter(Boolean).join(' ')}</span>
          <small>{point.openingHours}</small>
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
