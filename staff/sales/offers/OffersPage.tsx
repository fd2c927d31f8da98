import { getRouteApi, Link } from '@tanstack/react-router'
import { staffOfferStates, type StaffOfferLine } from '#lib/contract/staff/offers.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { day, moment, type Translate, useTexts } from '../../platform/texts/texts.ts'
import { ColumnList, type ListColumn } from '../../platform/lists/ColumnList.tsx'
import { ListTools } from '../../platform/lists/ListTools.tsx'
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
  const columns = columnsOf(t)
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
      <ListTools list="offers" to="/offers" search={wanted} columns={columns} />
      <ColumnList
        list="offers"
        pages={offers}
        empty={t(isLookedFor ? 'offers.nothing' : 'offers.none')}
        more={t('offers.more')}
        first={{ name: t('offers.number'), keyOf: ({ id }) => String(id), cell: (offer) => <Number offer={offer} /> }}
        columns={columns}
      />
    </>
  )
}

const columnsOf = (t: Translate): ListColumn<StaffOfferLine>[] => [
  {
    key: 'buyer',
    name: t('offers.buyer'),
    cell: ({ company, buyer, email }) => (
      <>
        {company ?? buyer}
        <span className="second">{email}</span>
      </>
    ),
  },
  { key: 'edition', name: t('offers.edition'), cell: ({ culture }) => country(culture) },
  { key: 'made', name: t('offers.made'), cell: ({ createdAt }) => moment(createdAt) },
  { key: 'until', name: t('offers.until'), cell: ({ lastDay }) => lastDay !== null && day(lastDay) },
  {
    key: 'total',
    name: t('offers.total'),
    isFigure: true,
    cell: ({ total }) => total && amount(total.gross, total.currency),
  },
]

function Number({ offer }: { offer: StaffOfferLine }) {
  const t = useTexts()
  return (
    <>
      <Link to="/offers/$id" params={{ id: String(offer.id) }}>
        {offer.number ?? t('offers.draftName', { id: offer.id })}
      </Link>
      <span className="second">
        {t(`offers.state.${offer.state}`)}
        {offer.isChanged && offer.state !== 'draft' && ` · ${t('offers.unsent')}`}
      </span>
    </>
  )
}
