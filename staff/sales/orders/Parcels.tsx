import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { PrintLabel } from './CarrierLabel.tsx'
import { Packing } from './Packing.tsx'

/** What left, parcel by parcel, and what is still here. */
export function Parcels({ order: { number: order, parcels, tracking, lines } }: { order: OrderRecord }) {
  const t = useTexts()
  const rest = lines.filter(({ unsent }) => unsent > 0)
  if (parcels.length === 0 && tracking === null) return null
  // An order that was sent before parcels were kept has one, which stands on itself.
  const sent = parcels.length > 0 ? parcels : [{ number: 1, at: undefined, lines: [], tracking, label: null }]
  return (
    <section>
      <h2>{t('orders.parcels')}</h2>
      {sent.map(({ number, at, lines: pieces, tracking: followed, label }) => (
        <article key={number} className="panel">
          <h3>
            {t('orders.parcelOf', { number })} {at && <span className="second">{moment(at)}</span>}
          </h3>
          {followed && (
            <p>
              {followed.carrier}{' '}
              {followed.url ? (
                <a href={followed.url} rel="noreferrer" target="_blank">
                  {followed.number}
                </a>
              ) : (
                followed.number
              )}
            </p>
          )}
          <ul className="plain">
            {pieces.map(({ place, quantity }) => (
              <li key={place}>
                {quantity} × {lines[place]?.name}
              </li>
            ))}
          </ul>
          {at && <Packing numbers={[order]} parcel={number} />}
          {label !== null && <PrintLabel order={order} label={label} />}
        </article>
      ))}
      {parcels.length > 0 && rest.length > 0 && (
        <p>{t('orders.restHere', { rest: rest.map(({ unsent, name }) => `${unsent} × ${name}`).join(', ') })}</p>
      )}
    </section>
  )
}
