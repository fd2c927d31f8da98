import { lazy, Suspense } from 'react'
import { countryDay, promisedDay } from '#lib/formats/dates.ts'
import type { Offer } from '#lib/contract/offer.ts'
import { firstAmount, type PriceBasis } from '#lib/domain/price-display.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { amount } from './amount.ts'
import { OfferActions } from './OfferActions.tsx'
import { lastDay, offerStanding } from './offer-standing.ts'
import { OrderLines } from './OrderLines.tsx'

const OfferVersions = lazy(async () => ({ default: (await import('./OfferVersions.tsx')).OfferVersions }))

type Props = { offer: Offer; priceBasis: PriceBasis; translate: TranslateIsland }

export function OfferView({ offer, priceBasis, translate }: Props) {
  const { number, state, buyer, note, arrival, issuedAt, lines, isAsked, buyerName, versions } = offer
  const { culture } = pageEdition()
  const issued = countryDay(issuedAt, culture)
  const sale = { ...offer, lines: lines.map(({ now, ...line }) => ({ ...line, productId: now?.productId ?? null })) }
  return (
    <article className="order">
      <header className="order-head">
        <h2>{number}</h2>
        <p>
          <time dateTime={issuedAt}>{issued}</time>
        </p>
      </header>
      <p className="offer-standing">
        <strong>{offerStanding(offer, translate)}</strong>{' '}
        {state === 'open' &&
          translate(isAsked ? 'islands.offer.asked' : 'islands.offer.holds', { date: lastDay(offer.validUntil) })}
        {state === 'over' && isAsked && translate('islands.offer.askedShort')}
      </p>
      {buyerName && <p>{translate('islands.offer.ofCompany', { name: buyerName })}</p>}
      <OfferActions offer={offer} translate={translate} />
      <OrderLines order={sale} priceBasis={priceBasis} translate={translate} />
      {state !== 'ordered' && <Today offer={offer} priceBasis={priceBasis} translate={translate} />}
      {versions.length > 1 && (
        <Suspense>
          <OfferVersions versions={versions} priceBasis={priceBasis} translate={translate} />
        </Suspense>
      )}
      <section aria-labelledby="offer-buyer">
        <h3 id="offer-buyer">{translate('islands.offer.buyer')}</h3>
        <p>
          {[buyer.company, `${buyer.firstName} ${buyer.lastName}`, ...whereLines(buyer)]
            .map((text) => text?.trim())
            .filter(Boolean)
            .join(', ')}
        </p>
        {note && <p className="offer-note">{note}</p>}
        {state === 'open' && arrival && (
          <p>{translate('islands.offer.arrival', { issued, date: promisedDay(arrival.by, culture) })}</p>
        )}
      </section>
    </article>
  )
}

/** What is not as it was offered: the shop's own price where that decides now, and what there is no longer enough of. */
function Today({ offer, priceBasis, translate }: Props) {
  const isOpen = offer.state === 'open'
  const told = offer.lines.flatMap(({ now, name, quantity, unitPrice }) => {
    if (now === null) return []
    const price = firstAmount(now.unitPrice, priceBasis)
    const counts = isOpen ? price < firstAmount(unitPrice, priceBasis) : price !== firstAmount(unitPrice, priceBasis)
    const words = [
      ...(counts ? [translate('islands.offer.today', { price: amount(now.unitPrice, priceBasis) })] : []),
      ...(now.available < quantity
        ? [
            translate(now.available > 0 ? 'islands.cart.stockChanged' : 'islands.cart.soldOut', {
              count: now.available,
            }),
          ]
        : []),
    ]
    return words.length > 0 ? [{ name, words: words.join(' ') }] : []
  })
  if (told.length === 0) return null
  return (
    <section aria-labelledby="offer-today">
      <h3 id="offer-today">{translate('islands.offer.todayTitle')}</h3>
      <p>{translate(isOpen ? 'islands.offer.lowerHolds' : 'islands.offer.overAdvice')}</p>
      <ul className="offer-today">
        {told.map(({ name, words }) => (
          <li key={name}>
            {name}: {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
