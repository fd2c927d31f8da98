import { allMarked } from '#lib/frame/marks.ts'
import { followBox } from './follow-box.ts'
import { followSections } from './follow-sections.ts'
import { awaitGallery } from './await-gallery.ts'
import { offerLeasing } from './offer-leasing.ts'
import { showLiveOffer } from './show-live-offer.ts'
import { type LiveStock, showArrival } from './show-arrival.ts'

/** All that a product page does by itself, as one file that the next product finds in the cache. */
allMarked('gallery').forEach(awaitGallery)
document.querySelectorAll<HTMLElement>('.specification').forEach(awaitReading)
allMarked('customer-offer').forEach(
  (box) => void import('./customer-offer.ts').then(({ offerToCustomer }) => offerToCustomer(box)),
)
allMarked('leasing').forEach(offerLeasing)
allMarked('offer').forEach((box) => {
  followBox(box, allMarked('buying-bar'))
  showArrival(JSON.parse(box.dataset.stock ?? '') as LiveStock)
  // What could not be fetched leaves the page as it was published.
  void showLiveOffer(box).catch(() => undefined)
})
followSections(document.querySelectorAll<HTMLAnchorElement>('.product-anchors a'))

/** The buttons of a specification are fetched when it comes near: most who look at pictures and price never get there. */
function awaitReading(specification: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void import('./copy-rows.ts').then(({ offerCopies }) => offerCopies(specification)).catch(() => undefined)
    },
    { rootMargin: '100%' },
  )
  observer.observe(specification)
}
