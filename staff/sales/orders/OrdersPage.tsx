import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { Culture } from '#lib/contract/cultures.ts'
import { orderStatuses } from '#lib/contract/order.ts'
import type { OrderListed } from '#lib/contract/staff/orders.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { useListKeys } from '../../platform/lists/list-keys.ts'
import { PageByPage } from '../../platform/lists/PageByPage.tsx'
import { Table } from '../../platform/lists/Table.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { Packing } from './Packing.tsx'
import { queryFor, views, viewOf, wantedIn, ways } from './orders-wanted.ts'
import './orders.css'

const route = getRouteApi('/within/orders')

/** What needs doing first; all else is found by its steps, by filters or by any word. */
export function OrdersPage() {
  const t = useTexts()
  const query = queryFor(route.useSearch())
  const orders = usePages({
    key: ['orders', 'list', query],
    by: 'after',
    ask: (place) => call('orders', { query: { ...query, ...place } }),
    linesOf: (page) => page.orders,
    placeOf: ({ number }) => number,
  })
  useListKeys()
  return (
    <>
      <h1>{t('rooms.orders')}</h1>
      <Views />
      <Finding />
      <PageByPage
        pages={orders}
        empty={t(query.step === 'todo' ? 'orders.allDone' : 'orders.none')}
        more={t('orders.more')}
      >
        <Lines lines={orders.lines} isBusy={orders.asked.isPlaceholderData} />
      </PageByPage>
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

/** Orders of the list are chosen to print what is needed to pack them. */
function Lines({ lines, isBusy }: { lines: readonly OrderListed[]; isBusy: boolean }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const numbers = lines.map(({ number }) => number)
  const shown = numbers.filter((number) => chosen.has(number))
  const choose = (number: string) => setChosen(new Set(chosen).symmetricDifference(new Set([number])))
  const isAll = shown.length === numbers.length
  return (
    <>
      {shown.length > 0 && <Packing numbers={shown.slice(0, 100)} />}
      <Table
        columns={[
          {
            control: (
              <input
                type="checkbox"
                aria-label={t('orders.chooseAll')}
                checked={isAll}
                onChange={() => setChosen(new Set(isAll ? [] : numbers))}
              />
            ),
          },
          t('orders.number'),
          t('orders.buyer'),
          t('orders.status'),
          { figure: t('orders.pieces') },
          { figure: t('orders.total') },
        ]}
        isBusy={isBusy}
      >
        {lines.map(({ number, placedAt, status, culture, buyer, company, email, total, pieces, waits }) => (
          <tr key={number}>
            <td>
              <input
                type="checkbox"
                aria-label={t('orders.choose', { number })}
                checked={chosen.has(number)}
                onChange={() => choose(number)}
              />
            </td>
            <th scope="row">
              <Link to="/orders/$number" params={{ number }}>
                {number}
              </Link>
              <span className="second">{moment(placedAt)}</span>
            </th>
            <td>
              {company ?? buyer}
              <span className="second">{[company ? buyer : email, country(culture)].join(' · ')}</span>
            </td>
            <td>
              {t(`orderStatus.${status}`)}{' '}
              {waits.map((step) => (
                <span key={step} className="tag">
                  {t(`orders.waits.${step}`)}
                </span>
              ))}
            </td>
            <td className="figure" data-name={t('orders.pieces')}>
              {pieces}
            </td>
            <td className="figure">{amount(total.gross, total.currency)}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}
