import { getRouteApi, Link } from '@tanstack/react-router'
import { customerKinds, type CustomerLine } from '#lib/contract/staff/customers.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { moment, type Translate, useTexts } from '../../platform/texts/texts.ts'
import { ColumnList, type ListColumn } from '../../platform/lists/ColumnList.tsx'
import { ListTools } from '../../platform/lists/ListTools.tsx'
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
  const columns = columnsOf(t)
  return (
    <>
      <h1>{t('rooms.customers')}</h1>
      <p>
        <Link to="/customers/companies">{t('companies.title')}</Link> ·{' '}
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
      <ListTools list="customers" to="/customers" search={wanted} columns={columns} />
      <ColumnList
        list="customers"
        pages={customers}
        empty={t('customers.none')}
        more={t('customers.more')}
        first={{ name: t('customers.who'), keyOf: ({ guid }) => guid, cell: (line) => <Who line={line} /> }}
        columns={columns}
      />
    </>
  )
}

function columnsOf(t: Translate): ListColumn<CustomerLine>[] {
  return [
    { key: 'company', name: t('customers.company'), cell: (line) => <Company line={line} /> },
    { key: 'since', name: t('customers.since'), cell: ({ since }) => moment(since) },
    { key: 'orders', name: t('customers.orders'), isFigure: true, cell: ({ ordersCount }) => ordersCount },
    {
      key: 'spent',
      name: t('customers.spent'),
      isFigure: true,
      cell: ({ spent }) =>
        spent.map(({ currency, gross }) => (
          <span key={currency} className="sum">
            {amount(gross, currency)}
          </span>
        )),
    },
  ]
}

function Who({ line: { guid, name, email } }: { line: CustomerLine }) {
  return (
    <>
      <Link to="/customers/$guid" params={{ guid }}>
        {name}
      </Link>
      <span className="second">{email}</span>
    </>
  )
}

function Company({ line: { company, hasTerms } }: { line: CustomerLine }) {
  const t = useTexts()
  return (
    <>
      {company?.name}
      {company && <span className="second">{company.taxNumber}</span>}
      {hasTerms && <span className="tag">{t('customers.hasTerms')}</span>}
    </>
  )
}
