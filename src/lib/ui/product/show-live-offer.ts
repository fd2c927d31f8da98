import { shownAvailability } from '#lib/domain/availability.ts'
import { basisFrom } from '#lib/domain/price-display.ts'
import { liveOffer } from '#lib/stores/product/live-offer.ts'
import { parts, reveal } from './live-parts.ts'
import { wordOf } from './leaves-from.ts'
import { showArrival } from './show-arrival.ts'

/** Brings the buying box up to date and tells what is different from what the page was published with. */
export async function showLiveOffer(box: HTMLElement): Promise<void> {
  const { offer: productId = '', basis, amount, shown: before } = box.dataset
  const offer = await liveOffer(productId)
  if (!offer) return
  const shown = shownAvailability(offer)
  if (offer.price[basisFrom(basis)] !== Number(amount) || shown !== before)
    (await import('./show-changes.ts')).showChanges(offer, box)

  for (const chip of parts('availability')) {
    chip.className = `availability availability-${shown}`
    chip.textContent = chip.dataset[wordOf(offer)] ?? chip.textContent
  }
  showArrival(offer)
  reveal('action', shown !== 'unavailable')
  reveal('unavailable', shown === 'unavailable')
  // Hidden on the screen, where just now says enough, but not on paper.
  const now = new Date().toLocaleString(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' })
  for (const part of parts('time')) part.textContent = (part.dataset.text ?? '%').replace('%', now)
  reveal('time', false)
  reveal('checked')
}
