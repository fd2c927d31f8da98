import { offerCopies } from './copy-rows.ts'
import { followBox } from './follow-box.ts'
import { followSections } from './follow-sections.ts'
import { attachGallery } from './gallery.ts'
import { showLiveOffer } from './show-live-offer.ts'

/** All that a product page does by itself, as one file that the next product finds in the cache. */
const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

all('[data-gallery]').forEach(attachGallery)
all('.specification').forEach(offerCopies)
all('[data-offer]').forEach((box) => {
  followBox(box, all('[data-buying-bar]'))
  void showLiveOffer(box)
})
followSections(document.querySelectorAll<HTMLAnchorElement>('.product-anchors a'))
