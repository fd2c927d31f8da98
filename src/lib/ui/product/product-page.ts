import { offerCopies } from './copy-rows.ts'
import { followBox } from './follow-box.ts'
import { followSections } from './follow-sections.ts'
import { awaitGallery } from './await-gallery.ts'
import { showLiveOffer } from './show-live-offer.ts'

/** All that a product page does by itself, as one file that the next product finds in the cache. */
const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

all('[data-gallery]').forEach(awaitGallery)
all('.specification').forEach(offerCopies)
all('[data-offer]').forEach((box) => {
  followBox(box, all('[data-buying-bar]'))
  // What could not be fetched leaves the page as it was published.
  void showLiveOffer(box).catch(() => undefined)
})
followSections(document.querySelectorAll<HTMLAnchorElement>('.product-anchors a'))
