import { paths } from '#lib/domain/paths.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { $offer, readOffer } from '#lib/stores/offer/one-offer.ts'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { Loaded, missingRecord } from './Loaded.tsx'
import { OfferView } from './OfferView.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type Props = { labels: PanelLabels; priceBasis: PriceBasis }

const missing = missingRecord({
  title: 'islands.offer.notFound',
  guestTitle: 'islands.offer.guestTitle',
  advice: 'islands.offer.notFoundAdvice',
  list: paths.panelOffers,
  listTitle: 'islands.offer.list',
})

/** One offer, for whom it was made to or whoever has the link of its mail. */
export function OfferIsland({ labels, ...shown }: Props) {
  const priceBasis = useShownBasis(shown.priceBasis)
  return (
    <Loaded $store={$offer} labels={labels} retry={readOffer} lines={8} instead={missing}>
      {(offer, translate) => <OfferView offer={offer} priceBasis={priceBasis} translate={translate} />}
    </Loaded>
  )
}
