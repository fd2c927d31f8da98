import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { customerKinds, type CustomerLine } from '#lib/contract/staff/customers.ts'
import { amount } from '../app/amounts.ts'
import { call } from '../app/call.ts'
import { moment, useTexts } from '../app/texts.ts'
import { Field, typedIn } from '../frame/Field.tsx'
import { useListKeys } from '../frame/list-keys.ts'
import { Problem, Waiting } from '../frame/States.tsx'

const route = getRouteApi('/within/customers')

/** Who has an account; what is looked for stands in the address. */
export function CustomersPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const customers = useInfiniteQuery({
    queryKey: ['customers', wanted],
    queryFn: ({ pageParam }) =>
      call('customers', { query: { ...wanted, ...(pageParam !== undefined && { after: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ customers: page, hasMore }) => (hasMore ? page.at(-1)?.guid : undefined),
    placeholderData: (before) => before,
  })
  useListKeys()
  const lines = customers.data?.pages.flatMap((page) => page.customers) ?? []

  return (
    <>
      <h1>{t('rooms.customers')}</h1>
      <p>
        <Link to="/customers/baskets">{t('baskets.title')}</Link>
      </p>
      <Finding />
      {customers.isPending && <Waiting />}
      {customers.error && <Problem error={customers.error} />}
      {customers.data && lines.length === 0 && <p className="empty">{t('customers.none')}</p>}
      {lines.length > 0 && <Lines lines={lines} isBusy={customers.isPlaceholderData} />}
      {customers.hasNextPage && (
        <button
          type="button"
          className="button more"
          disabled={customers.isFetchingNextPage}
          onClick={() => void customers.fetchNextPage()}
        >
          {t('customers.more')}
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
          void navigate({
            to: '/customers',
            search: { ...(wanted.kind && { kind: wanted.kind }), ...(search && { search }) },
          })
        }}
      >
        <Field label={t('customers.search')} name="search" type="search" defaultValue={wanted.search} />
        <button className="button">{t('audit.go')}</button>
      </form>
      <nav className="filters" aria-label={t('customers.kinds')}>
        {[undefined, ...customerKinds].map((kind) => (
          <Link
            key={kind ?? 'all'}
            to="/customers"
            search={{ ...(kind && { kind }), ...(wanted.search && { search: wanted.search }) }}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={wanted.kind === kind ? 'page' : undefined}
          >
            {t(`customers.kind.${kind ?? 'all'}`)}
          </Link>
        ))}
      </nav>
    </>
  )
}

function Lines({ lines, isBusy }: { lines: readonly CustomerLine[]; isBusy: boolean }) {
  const t = useTexts()
  return (
    <div className="wide cards">
      <table aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{t('customers.who')}</th>
            <th scope="col">{t('customers.company')}</th>
            <th scope="col">{t('customers.since')}</th>
            <th scope="col" className="figure">
              {t('customers.orders')}
            </th>
            <th scope="col" className="figure">
              {t('customers.spent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ guid, name, email, company, since, ordersCount, spent, hasTerms }) => (
            <tr key={guid}>
              <th scope="row">
                <Link to="/customers/$guid" params={{ guid }}>
                  {name}
                </Link>
                <span className="second">{email}</span>
              </th>
              <td>
                {company?.name}
                {company && <span className="second">{company.taxNumber}</span>}
                {hasTerms && <span className="tag">{t('customers.hasTerms')}</span>}
              </td>
              <td>{moment(since)}</td>
              <td className="figure" data-name={t('customers.orders')}>
                {ordersCount}
              </td>
              <td className="figure" data-name={spent.length > 0 ? t('customers.spent') : undefined}>
                {spent.map(({ currency, gross }) => (
                  <span key={currency} className="sum">
                    {amount(gross, currency)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
