import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { Culture } from '#lib/contract/cultures.ts'
import { orderStatuses } from '#lib/contract/order.ts'
import type { OrderListed } from '#lib/contract/staff/orders.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { moment, type Translate, useTexts } from '../../platform/texts/texts.ts'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { ColumnList, type ListColumn } from '../../platform/lists/ColumnList.tsx'
import { ListTools } from '../../platform/lists/ListTools.tsx'
import { usePicked } from '../../platform/lists/Picking.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { Packing } from './Packing.tsx'
import { queryFor, views, viewOf, wantedIn, ways } from './orders-wanted.ts'
import './orders.css'

const route = getRouteApi('/within/orders')

/** What needs doing first; all else is found by its steps, by filters or by any word. */
export function OrdersPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const query = queryFor(wanted)
  const orders = usePages({
    key: ['orders', 'list', query],
    by: 'after',
    ask: (place) => call('orders', { query: { ...query, ...place } }),
    linesOf: (page) => page.orders,
    placeOf: ({ number }) => number,
  })
  const columns = columnsOf(t)
  const picked = usePicked()
  const shown = orders.lines.map(({ number }) => number).filter((number) => picked.keys.has(number))
  return (
    <>
      <h1>{t('rooms.orders')}</h1>
      <p>
        <Link to="/checkout-steps">{t('checkoutSteps.title')}</Link>
      </p>
      <Views />
      <Finding />
      <ListTools list="orders" to="/orders" search={wanted} columns={columns} />
      {shown.length > 0 && <Packing numbers={shown.slice(0, 100)} />}
      <ColumnList
        list="orders"
        pages={orders}
        empty={t(query.step === 'todo' ? 'orders.allDone' : 'orders.none')}
        more={t('orders.more')}
        first={{ name: t('orders.number'), keyOf: ({ number }) => number, cell: (order) => <Number order={order} /> }}
        columns={columns}
        picked={picked}
      />
    </>
  )
}

/** The steps that orders wait for, with how many there are. */
function Views() {
  const t = useTexts()
  const shown = viewOf(route.useSearch())
  const { data: waiting } = useQuery({
    queryKey: ['orders', 'waiting'],
    queryFn: () => call('waitingOrders', {}),
    refetchInterval: 60_000,
  })
  return (
    <nav className="filters" aria-label={t('orders.views')}>
      {views.map((view) => {
        const count = view === 'all' || view === 'todo' ? undefined : waiting?.[view]
        return (
          <Link
            key={view}
            to="/orders"
            search={view === 'todo' ? {} : { view }}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={shown === view ? 'page' : undefined}
          >
            {t(`orders.view.${view}`)}
            {count !== undefined && <span className="waiting-count">{count}</span>}
          </Link>
        )
      })}
    </nav>
  )
}

function Finding() {
  const t = useTexts()
  const wanted = route.useSearch()
  const navigate = useNavigate()
  const isFiltered = Object.keys(wanted).some((name) => name !== 'view' && name !== 'search')
  return (
    <form
      role="search"
      className="panel inline"
      key={JSON.stringify(wanted)}
      onSubmit={(event) => {
        event.preventDefault()
        const { view: _, ...search } = wantedIn(typedIn(event.currentTarget))
        void navigate({ to: '/orders', search: { ...(wanted.view && { view: wanted.view }), ...search } })
      }}
    >
      <Field label={t('orders.search')} name="search" type="search" defaultValue={wanted.search} />
      <button className="button">{t('audit.go')}</button>
      <details className="finer" open={isFiltered}>
        <summary>{t('orders.filters')}</summary>
        <div className="finer-fields">
          <Choice label={t('orders.status')} name="status" value={wanted.status}>
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`orderStatus.${status}`)}
              </option>
            ))}
          </Choice>
          <Choice label={t('orders.country')} name="culture" value={wanted.culture}>
            {Culture.options.map((culture) => (
              <option key={culture} value={culture}>
                {country(culture)}
              </option>
            ))}
          </Choice>
          <Choice label={t('orders.payment')} name="payment" value={wanted.payment}>
            {ways.map((way) => (
              <option key={way} value={way}>
                {t(`orders.way.${way}`)}
              </option>
            ))}
          </Choice>
          <Field label={t('orders.from')} name="from" type="date" defaultValue={wanted.from} />
          <Field label={t('orders.to')} name="to" type="date" defaultValue={wanted.to} />
        </div>
      </details>
    </form>
  )
}

type Chosen = { label: string; name: string; value: string | undefined; children: ReactNode }

function Choice({ label, name, value = '', children }: Chosen) {
  const t = useTexts()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <option value="">{t('orders.any')}</option>
        {children}
      </select>
    </div>
  )
}

/** Gateways have names of their own; to whoever looks at a list they are one way. */
const wayOf = (label: string): (typeof ways)[number] => (label === 'transfer' || label === 'invoice' ? label : 'online')

const columnsOf = (t: Translate): ListColumn<OrderListed>[] => [
  {
    key: 'buyer',
    name: t('orders.buyer'),
    cell: ({ company, buyer, email, culture }) => (
      <>
        {company ?? buyer}
        <span className="second">{[company ? buyer : email, country(culture)].join(' · ')}</span>
      </>
    ),
  },
  {
    key: 'status',
    name: t('orders.status'),
    cell: ({ status, waits }) => (
      <>
        {t(`orderStatus.${status}`)}{' '}
        {waits.map((step) => (
          <span key={step} className="tag">
            {t(`orders.waits.${step}`)}
          </span>
        ))}
      </>
    ),
  },
  { key: 'payment', name: t('orders.payment'), cell: ({ paymentLabel }) => t(`orders.way.${wayOf(paymentLabel)}`) },
  { key: 'pieces', name: t('orders.pieces'), isFigure: true, cell: ({ pieces }) => pieces },
  {
    key: 'total',
    name: t('orders.total'),
    isFigure: true,
    cell: ({ total }) => amount(total.gross, total.currency),
  },
]

function Number({ order: { number, placedAt } }: { order: OrderListed }) {
  return (
    <>
      <Link to="/orders/$number" params={{ number }}>
        {number}
      </Link>
      <span className="second">{moment(placedAt)}</span>
    </>
  )
}
