import { paths } from '#lib/domain/paths.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { $offer, readOffer } from '#lib/stores/offer/one-offer.ts'
import { ApiError, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { isLoggedIn, loginPath } from '#lib/stores/session/customer-call.ts'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { Loaded } from './Loaded.tsx'
import { OfferView } from './OfferView.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type Props = { labels: PanelLabels; priceBasis: PriceBasis }

/** One offer, for whom it was made to or whoever has the link of its mail. */
export function OfferIsland({ labels, ...shown }: Props) {
  const priceBasis = useShownBasis(shown.priceBasis)
  return (
    <Loaded $store={$offer} labels={labels} retry={readOffer} lines={8} instead={missing}>
      {(offer, translate) => <OfferView offer={offer} priceBasis={priceBasis} translate={translate} />}
    </Loaded>
  )
}

/** What is no number at all is no offer either. */
const unknown: readonly string[] = ['NOT_FOUND', 'VALIDATION_FAILED', 'GUID_REQUIRED']

function missing(error: unknown, translate: TranslateIsland) {
  if (!(error instanceof ApiError) || !unknown.includes(error.code)) return undefined
  const isUser = isLoggedIn()
  return (
    <div className="panel-empty" role="status">
      <h2>{translate('islands.offer.notFound')}</h2>
      <p>{translate('islands.offer.notFoundAdvice')}</p>
      <a className="button button-call" href={isUser ? paths.panelOffers : loginPath()}>
        {translate(isUser ? 'islands.offer.list' : 'islands.panel.logIn')}
      </a>
    </div>
  )
}
