import { getRouteApi, Link } from '@tanstack/react-router'
import { staffOfferStates, type StaffOfferLine } from '#lib/contract/staff/offers.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { day, moment, useTexts } from '../../platform/texts/texts.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'

const route = getRouteApi('/within/offers')

/** What was offered to whom, the latest first. What is looked for stands in the address. */
export function OffersPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const offers = usePages({
    key: ['offers', 'list', wanted],
    by: 'after',
    ask: (place) => call('offers', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.offers,
    placeOf: ({ id }) => id,
  })
  const isLookedFor = Boolean(wanted.search ?? wanted.state)
  return (
    <>
      <h1>{t('rooms.offers')}</h1>
      <p>
        <Link className="button" to="/offers/new">
          {t('offers.new')}
        </Link>
      </p>
      <Narrowing
        to="/offers"
        by="state"
        piles={['all', ...staffOfferStates]}
        pile={wanted.state}
        search={wanted.search}
        label={t('offers.search')}
        name={t('offers.states')}
        nameOf={(state) => t(`offers.state.${state}`)}
      />
      <LongList
        pages={offers}
        empty={t(isLookedFor ? 'offers.nothing' : 'offers.none')}
        more={t('offers.more')}
        columns={[
          ...[t('offers.number'), t('offers.buyer'), t('offers.edition')],
          ...[t('offers.made'), t('offers.until'), t('offers.total')],
        ]}
        row={(offer) => <Line key={offer.id} offer={offer} />}
      />
    </>
  )
}

function Line({ offer }: { offer: StaffOfferLine }) {
  const t = useTexts()
  return (
    <tr>
      <th scope="row">
        <Link to="/offers/$id" params={{ id: String(offer.id) }}>
          {offer.number ?? t('offers.draftName', { id: offer.id })}
        </Link>
        <span className="second">
          {t(`offers.state.${offer.state}`)}
          {offer.isChanged && offer.state !== 'draft' && ` · ${t('offers.unsent')}`}
        </span>
      </th>
      <td>
        {offer.company ?? offer.buyer}
        <span className="second">{offer.email}</span>
      </td>
      <td>{country(offer.culture)}</td>
      <td>{moment(offer.createdAt)}</td>
      <td>{offer.lastDay !== null && day(offer.lastDay)}</td>
      <td>{offer.total && amount(offer.total.gross, offer.total.currency)}</td>
    </tr>
  )
}
