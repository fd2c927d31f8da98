import { localDay } from '#lib/formats/dates.ts'
import type { OfferSummary } from '#lib/contract/offer.ts'
import { paths } from '#lib/domain/paths.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { $offers, readOffers } from '#lib/stores/offer/offers.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { amount } from './amount.ts'
import { Loaded } from './Loaded.tsx'
import { offerStanding } from './offer-standing.ts'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type Props = { labels: PanelLabels; priceBasis: PriceBasis }

/** The offers made to who is logged in, the latest first. */
export function OffersIsland({ labels, ...published }: Props) {
  const priceBasis = useShownBasis(published.priceBasis)
  return (
    <Loaded $store={$offers} labels={labels} retry={readOffers} lines={6}>
      {(offers, translate) =>
        offers.length === 0 ? (
          <div className="panel-empty" role="status">
            <h2>{translate('islands.offer.empty')}</h2>
            <p>{translate('islands.offer.emptyAdvice')}</p>
            <a className="button button-call" href={paths.cart}>
              {translate('islands.offer.toCart')}
            </a>
          </div>
        ) : (
          <Table offers={offers} priceBasis={priceBasis} translate={translate} />
        )
      }
    </Loaded>
  )
}

type TableProps = { offers: readonly OfferSummary[]; priceBasis: PriceBasis; translate: TranslateIsland }

const columns = ['number', 'placedAt', 'status', 'items', 'total'] as const

const Table = ({ offers, priceBasis, translate }: TableProps) => (
  <table className="orders">
    <caption className="visually-hidden">{translate('islands.offer.list')}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={column === 'items' || column === 'total' ? 'figure' : undefined}>
            {translate(`islands.panel.orders.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {offers.map((offer) => (
        <tr key={offer.number}>
          <th scope="row">
            <a href={paths.panelOffer(offer.number)}>{offer.number}</a>
          </th>
          <td data-column="placedAt">
            <time dateTime={offer.issuedAt}>{localDay(offer.issuedAt, pageEdition().culture)}</time>
          </td>
          <td data-column="status">
            {offerStanding(offer, translate)}
            {offer.isAsked && <small>{translate('islands.offer.askedShort')}</small>}
            {offer.buyerName && <small>{translate('islands.offer.ofCompany', { name: offer.buyerName })}</small>}
          </td>
          <td data-column="items" className="figure">
            {offer.itemsCount}
          </td>
          <td data-column="total" className="figure">
            <strong>{amount(offer.total, priceBasis)}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
