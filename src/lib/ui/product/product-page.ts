import { allMarked } from '#lib/frame/marks.ts'
import { offerCopies } from './copy-rows.ts'
import { followBox } from './follow-box.ts'
import { followSections } from './follow-sections.ts'
import { awaitGallery } from './await-gallery.ts'
import { offerLeasing } from './offer-leasing.ts'
import { showLiveOffer } from './show-live-offer.ts'

/** All that a product page does by itself, as one file that the next product finds in the cache. */
allMarked('gallery').forEach(awaitGallery)
document.querySelectorAll<HTMLElement>('.specification').forEach(offerCopies)
allMarked('leasing').forEach(offerLeasing)
allMarked('offer').forEach((box) => {
  followBox(box, allMarked('buying-bar'))
  // What could not be fetched leaves the page as it was published.
  void showLiveOffer(box).catch(() => undefined)
})
followSections(document.querySelectorAll<HTMLAnchorElement>('.product-anchors a'))
