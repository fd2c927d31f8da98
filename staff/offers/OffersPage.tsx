import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { staffOfferStates, type StaffOfferLine } from '#lib/contract/staff/offers.ts'
import { amount } from '../app/amounts.ts'
import { call } from '../app/call.ts'
import { country } from '../app/country.ts'
import { moment, useTexts } from '../app/texts.ts'
import { Field, typedIn } from '../frame/Field.tsx'
import { useListKeys } from '../frame/list-keys.ts'
import { Problem, Waiting } from '../frame/States.tsx'

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
  useListKeys()
  const lines = offers.data?.pages.flatMap((page) => page.offers) ?? []
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
      {offers.isPending && <Waiting />}
      {offers.error && <Problem error={offers.error} />}
      {offers.data && lines.length === 0 && (
        <p className="empty">{t(isLookedFor ? 'offers.nothing' : 'offers.none')}</p>
      )}
      {lines.length > 0 && <Lines lines={lines} isBusy={offers.isPlaceholderData} />}
      {offers.hasNextPage && (
        <button
          type="button"
          className="button more"
          disabled={offers.isFetchingNextPage}
          onClick={() => void offers.fetchNextPage()}
        >
          {t('offers.more')}
        </button>
      )}
    </>
  )
}

function Finding() {
  const t = useTexts()
  const wanted = route.useSearch()
  const navigate = useNavigate()
  return (
    <>
      <form
        role="search"
        className="panel inline"
        key={wanted.search}
        onSubmit={(event) => {
          event.preventDefault()
          const { search = '' } = typedIn(event.currentTarget)
          const words = search.trim()
          const { state } = wanted
          void navigate({ to: '/offers', search: { ...(state && { state }), ...(words && { search: words }) } })
        }}
      >
        <Field label={t('offers.search')} name="search" type="search" defaultValue={wanted.search} />
        <button className="button">{t('audit.go')}</button>
      </form>
      <nav className="filters" aria-label={t('offers.states')}>
        {[undefined, ...staffOfferStates].map((state) => (
          <Link
            key={state ?? 'all'}
            to="/offers"
            search={{ ...(state && { state }), ...(wanted.search !== undefined && { search: wanted.search }) }}
            aria-current={wanted.state === state ? 'page' : undefined}
          >
            {t(`offers.state.${state ?? 'all'}`)}
          </Link>
        ))}
      </nav>
    </>
  )
}

function Lines({ lines, isBusy }: { lines: readonly StaffOfferLine[]; isBusy: boolean }) {
  const t = useTexts()
  return (
    <div className="wide cards">
      <table aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{t('offers.number')}</th>
            <th scope="col">{t('offers.buyer')}</th>
            <th scope="col">{t('offers.edition')}</th>
            <th scope="col">{t('offers.made')}</th>
            <th scope="col">{t('offers.until')}</th>
            <th scope="col">{t('offers.total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((offer) => (
            <tr key={offer.id}>
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
              <td>{offer.validUntil !== null && moment(offer.validUntil)}</td>
              <td>{offer.total && amount(offer.total.gross, offer.total.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
