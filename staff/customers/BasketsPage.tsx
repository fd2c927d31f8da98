import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { basketOwners, type KeptBasket } from '#lib/contract/staff/baskets.ts'
import { amount } from '../app/amounts.ts'
import { call } from '../app/call.ts'
import { moment, useTexts } from '../app/texts.ts'
import { LongList } from '../frame/LongList.tsx'
import { Search } from '../frame/Search.tsx'

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
  return (
    <>
      <p className="back">
        <Link to="/customers">{t('rooms.customers')}</Link>
      </p>
      <h1>{t('baskets.title')}</h1>
      <Finding />
      <LongList
        asked={baskets}
        linesOf={(page) => page.baskets}
        empty={t(wanted.search || wanted.of ? 'baskets.nothing' : 'baskets.none')}
        more={t('customers.more')}
        columns={[t('baskets.whose'), t('baskets.holds'), { figure: t('baskets.worth') }, t('baskets.since')]}
        row={(basket) => <Basket key={basket.guid} basket={basket} />}
      />
    </>
  )
}

function Finding() {
  const t = useTexts()
  const { of, search } = route.useSearch()
  const navigate = useNavigate()
  return (
    <>
      <Search
        label={t('baskets.search')}
        search={search}
        onSearch={(found) => void navigate({ to: '/customers/baskets', search: { ...(of && { of }), ...found } })}
      />
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

function Basket({ basket }: { basket: KeptBasket }) {
  const t = useTexts()
  const { guid, isGuest, email, name, lines, worth, since, changedAt } = basket
  return (
    <tr>
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
        {changedAt !== since && <span className="second">{t('baskets.changed', { at: moment(changedAt) })}</span>}
      </td>
    </tr>
  )
}
