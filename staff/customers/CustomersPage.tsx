import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { customerKinds, type CustomerLine } from '#lib/contract/staff/customers.ts'
import { amount } from '../app/amounts.ts'
import { call } from '../app/call.ts'
import { moment, useTexts } from '../app/texts.ts'
import { LongList } from '../frame/LongList.tsx'
import { Search } from '../frame/Search.tsx'

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
  return (
    <>
      <h1>{t('rooms.customers')}</h1>
      <p>
        <Link to="/customers/baskets">{t('baskets.title')}</Link> ·{' '}
        <Link to="/customers/newsletter">{t('newsletter.title')}</Link>
      </p>
      <Finding />
      <LongList
        asked={customers}
        linesOf={(page) => page.customers}
        empty={t('customers.none')}
        more={t('customers.more')}
        columns={[
          ...[t('customers.who'), t('customers.company'), t('customers.since')],
          ...[{ figure: t('customers.orders') }, { figure: t('customers.spent') }],
        ]}
        row={(line) => <Line key={line.guid} line={line} />}
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
        label={t('customers.search')}
        search={wanted.search}
        onSearch={(found) =>
          void navigate({ to: '/customers', search: { ...(wanted.kind && { kind: wanted.kind }), ...found } })
        }
      />
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

function Line({ line }: { line: CustomerLine }) {
  const t = useTexts()
  const { guid, name, email, company, since, ordersCount, spent, hasTerms } = line
  return (
    <tr>
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
  )
}
