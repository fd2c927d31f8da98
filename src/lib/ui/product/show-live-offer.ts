import { shownAvailability } from '#lib/domain/availability.ts'
import { basisFrom, otherBasis } from '#lib/domain/price-display.ts'
import { liveOffer } from '#lib/stores/product/live-offer.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { shownBasis } from '#lib/frame/known/shown-basis.ts'

/** The parts of the page with this name: the bar of phones shows the price as well, and net prices show it again. */
const parts = (name: string) => document.querySelectorAll<HTMLElement>(`[data-live~="${name}"]`)

const reveal = (name: string, isShown = true) => {
  for (const part of parts(name)) part.hidden = !isShown
}

const write = (name: string, text: string) => {
  for (const part of parts(name)) part.textContent = text
}

/** The sentence around an amount is there only with it. */
const former = (name: string, text: string | null) => {
  write(name, text ?? '')
  for (const part of parts(name)) part.closest('p')?.toggleAttribute('hidden', text === null)
}

/** Brings the buying box up to date and tells what is different from what the page was published with. */
export async function showLiveOffer(box: HTMLElement): Promise<void> {
  const { offer: productId = '', basis, amount, shown: before } = box.dataset
  const offer = await liveOffer(productId)
  if (!offer) return
  const { price, regularPrice, lowestPrice30Days } = offer
  const first = basisFrom(basis)
  const second = otherBasis(first)

  if (price[first] !== Number(amount)) {
    const { money } = await import('#lib/formats/money.ts')
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

  const shown = shownAvailability(offer)
  for (const chip of parts('availability')) {
    chip.className = `availability availability-${shown}`
    chip.textContent = chip.dataset[shown] ?? chip.textContent
  }
  reveal('stock-changed', shown !== before)
  reveal('action', shown !== 'unavailable')
  reveal('unavailable', shown === 'unavailable')
  // Hidden on the screen, where just now says enough, but not on paper.
  const now = new Date().toLocaleString(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' })
  for (const part of parts('time')) part.textContent = (part.dataset.text ?? '%').replace('%', now)
  reveal('time', false)
  reveal('checked')
}
