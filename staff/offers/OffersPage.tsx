import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { staffOfferStates, type StaffOfferLine } from '#lib/contract/staff/offers.ts'
import { amount } from '../app/amounts.ts'
import { call } from '../app/call.ts'
import { country } from '../app/country.ts'
import { day, moment, useTexts } from '../app/texts.ts'
import { LongList } from '../frame/LongList.tsx'
import { Search } from '../frame/Search.tsx'

const route = getRouteApi('/within/offers')

/** What was offered to whom, the latest first. What is looked for stands in the address. */
export function OffersPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const offers = useInfiniteQuery({
    queryKey: ['offers', 'list', wanted],
    queryFn: ({ pageParam }) =>
      call('offers', { query: { ...wanted, ...(pageParam !== undefined && { after: String(pageParam) }) } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ offers: page, hasMore }) => (hasMore ? page.at(-1)?.id : undefined),
    placeholderData: (before) => before,
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
      <Finding />
      <LongList
        asked={offers}
        linesOf={(page) => page.offers}
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

function Finding() {
  const t = useTexts()
  const wanted = route.useSearch()
  const navigate = useNavigate()
  return (
    <>
      <Search
        label={t('offers.search')}
        search={wanted.search}
        onSearch={(found) =>
          void navigate({ to: '/offers', search: { ...(wanted.state && { state: wanted.state }), ...found } })
        }
      />
      <nav className="filters" aria-label={t('offers.states')}>
        {[undefined, ...staffOfferStates].map((state) => (
          <Link
            key={state ?? 'all'}
            to="/offers"
            search={{ ...(state && { state }), ...(wanted.search !== undefined && { search: wanted.search }) }}
            activeOptions={{ exact: true, explicitUndefined: true }}
          >
            {t(`offers.state.${state ?? 'all'}`)}
          </Link>
        ))}
      </nav>
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
