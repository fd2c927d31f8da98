import { shownAvailability } from '#lib/domain/availability.ts'
import { basisFrom, otherBasis, type PriceBasis } from '#lib/domain/price-display.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { shownBasis } from '#lib/frame/known/shown-basis.ts'
import type { liveOffer } from '#lib/stores/product/live-offer.ts'
import { parts, reveal } from './live-parts.ts'
import { showInstead } from './show-instead.ts'

type Offer = NonNullable<Awaited<ReturnType<typeof liveOffer>>>

const write = (name: string, text: string) => {
  for (const part of parts(name)) part.textContent = text
}

/** The sentence around an amount is there only with it. */
const former = (name: string, text: string | null) => {
  write(name, text ?? '')
  for (const part of parts(name)) part.closest('p')?.toggleAttribute('hidden', text === null)
}

/**
 * Tells what is different from what the buying box was published with: the price, or whether the product can be bought,
 * and then what can be bought in place of it.
 */
export function showChanges(offer: Offer, { dataset: { basis, amount, shown: before } }: HTMLElement): void {
  const first = basisFrom(basis)
  const shown = shownAvailability(offer)
  if (offer.price[first] !== Number(amount)) showPrice(offer, first)
  reveal('stock-changed', shown !== before)
  // Where nobody answers, the page says no more than that it cannot be bought.
  if (shown === 'unavailable') void showInstead(offer, first).catch(() => undefined)
}

/** Writes a price that is another one than the page was published with, and says that it has changed. */
function showPrice({ price, regularPrice, lowestPrice30Days }: Offer, first: PriceBasis): void {
  const second = otherBasis(first)
  const written = (minorUnits: number) => money(minorUnits, price.currency, pageEdition().culture)
  const seen = shownBasis(first)
  write('before', parts(seen === first ? 'first' : 'second')[0]?.textContent ?? '')
  write('now', written(price[seen]))
  write('first', written(price[first]))
  write('second', written(price[second]))
  reveal('price-changed')
  // A former price stands only beside the reduction it belongs to.
  former('regular', regularPrice && written(regularPrice[first]))
  former('lowest', lowestPrice30Days && written(lowestPrice30Days[first]))
  write('net-regular', regularPrice ? written(regularPrice[second]) : '')
  write('net-lowest', lowestPrice30Days ? written(lowestPrice30Days[second]) : '')
  write('retail', written((regularPrice ?? price).gross))
  for (const part of parts('price')) part.classList.toggle('is-reduced', Boolean(regularPrice))
}
