import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { basketOwners, type KeptBasket } from '#lib/contract/staff/baskets.ts'
import { amount } from '../app/amounts.ts'
import { call } from '../app/call.ts'
import { moment, useTexts } from '../app/texts.ts'
import { Field, typedIn } from '../frame/Field.tsx'
import { useListKeys } from '../frame/list-keys.ts'
import { Problem, Waiting } from '../frame/States.tsx'

const route = getRouteApi('/within/customers/baskets')

/** What lies in baskets of those who can be written to; what is looked for stands in the address. */
export function BasketsPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const baskets = useInfiniteQuery({
    queryKey: ['baskets', wanted],
    queryFn: ({ pageParam }) => call('baskets', { query: { ...wanted, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ baskets: page, hasMore }) => (hasMore ? page.at(-1)?.guid : undefined),
    placeholderData: (before) => before,
  })
  useListKeys()
  const lines = baskets.data?.pages.flatMap((page) => page.baskets) ?? []
  return (
    <>
      <p className="back">
        <Link to="/customers">{t('rooms.customers')}</Link>
      </p>
      <h1>{t('baskets.title')}</h1>
      <Finding />
      {baskets.isPending && <Waiting />}
      {baskets.error && <Problem error={baskets.error} />}
      {baskets.data && lines.length === 0 && (
        <p className="empty">{t(wanted.search || wanted.of ? 'baskets.nothing' : 'baskets.none')}</p>
      )}
      {lines.length > 0 && <Baskets baskets={lines} isBusy={baskets.isPlaceholderData} />}
      {baskets.hasNextPage && (
        <button
          type="button"
          className="button more"
          disabled={baskets.isFetchingNextPage}
          onClick={() => void baskets.fetchNextPage()}
        >
          {t('customers.more')}
        </button>
      )}
    </>
  )
}

function Finding() {
  const t = useTexts()
  const { of, search } = route.useSearch()
  const navigate = useNavigate()
  return (
    <>
      <form
        role="search"
        className="panel inline"
        key={search}
        onSubmit={(event) => {
          event.preventDefault()
          const { search: typed = '' } = typedIn(event.currentTarget)
          void navigate({ to: '/customers/baskets', search: { ...(of && { of }), ...(typed && { search: typed }) } })
        }}
      >
        <Field label={t('baskets.search')} name="search" type="search" defaultValue={search} />
        <button className="button">{t('audit.go')}</button>
      </form>
      <nav className="filters" aria-label={t('customers.kinds')}>
        {[undefined, ...basketOwners].map((owner) => (
          <Link
            key={owner ?? 'all'}
            to="/customers/baskets"
            search={{ ...(owner && { of: owner }), ...(search !== undefined && { search }) }}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={of === owner ? 'page' : undefined}
          >
            {t(`baskets.of.${owner ?? 'all'}`)}
          </Link>
        ))}
      </nav>
    </>
  )
}

function Baskets({ baskets, isBusy }: { baskets: readonly KeptBasket[]; isBusy: boolean }) {
  const t = useTexts()
  return (
    <div className="wide cards">
      <table aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{t('baskets.whose')}</th>
            <th scope="col">{t('baskets.holds')}</th>
            <th scope="col" className="figure">
              {t('baskets.worth')}
            </th>
            <th scope="col">{t('baskets.since')}</th>
          </tr>
        </thead>
        <tbody>
          {baskets.map(({ guid, isGuest, email, name, lines, worth, since, changedAt }) => (
            <tr key={guid}>
              <th scope="row">
                {isGuest ? (
                  email
                ) : (
                  <Link to="/customers/$guid" params={{ guid }}>
                    {name || email}
                  </Link>
                )}
                <span className="second">{isGuest ? t('baskets.guest') : email}</span>
              </th>
              <td>
                <ul className="plain">
                  {lines.map(({ sku, name: product, quantity }) => (
                    <li key={sku}>
                      {quantity} × {product} <span className="second">{sku}</span>
                    </li>
                  ))}
                </ul>
              </td>
              <td className="figure" data-name={t('baskets.worth')}>
                {worth.map(({ currency, net }) => (
                  <span key={currency} className="sum">
                    {amount(net, currency)}
                  </span>
                ))}
              </td>
              <td>
                {moment(since)}
                {changedAt !== since && (
                  <span className="second">{t('baskets.changed', { at: moment(changedAt) })}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
