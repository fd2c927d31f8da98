import { getRouteApi, Link } from '@tanstack/react-router'
import { customerKinds, type CustomerLine } from '#lib/contract/staff/customers.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'

const route = getRouteApi('/within/customers')

/** Who has an account; what is looked for stands in the address. */
export function CustomersPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const customers = usePages({
    key: ['customers', wanted],
    by: 'after',
    ask: (place) => call('customers', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.customers,
    placeOf: ({ guid }) => guid,
  })
  return (
    <>
      <h1>{t('rooms.customers')}</h1>
      <p>
        <Link to="/customers/contracts">{t('contracts.title')}</Link> ·{' '}
        <Link to="/customers/baskets">{t('baskets.title')}</Link> ·{' '}
        <Link to="/customers/newsletter">{t('newsletter.title')}</Link>
      </p>
      <Narrowing
        to="/customers"
        by="kind"
        piles={['all', ...customerKinds]}
        pile={wanted.kind}
        search={wanted.search}
        label={t('customers.search')}
        name={t('customers.kinds')}
        nameOf={(kind) => t(`customers.kind.${kind}`)}
      />
      <LongList
        pages={customers}
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
