import { useState } from 'react'
import type { Order, OrderSummary, OrderStatus } from '#lib/contract/order.ts'
import { paths } from '#lib/domain/paths.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { localDay } from '#lib/formats/dates.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { fetchOrder } from '#lib/stores/orders/one-order.ts'
import { whilePageWaits } from '#lib/stores/page/page-wait.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { amount } from './amount.ts'
import { Papers } from './Papers.tsx'
import { Reordered, type Reordering } from './Reordered.tsx'

/** The state of an order: a colour, and always its word. */
function StatusChip({ status, translate }: { status: OrderStatus; translate: TranslateIsland }) {
  return (
    <span className="status-chip" data-status={status}>
      {translate(`islands.panel.status.${status}`)}
    </span>
  )
}

type Props = { order: OrderSummary; isOfCompany: boolean; priceBasis: PriceBasis; translate: TranslateIsland }

type Opened = { status: 'closed' | 'loading' } | { status: 'open'; order: Order } | { status: 'failed'; error: unknown }

/** One order of the list, and beneath it what its buttons have brought. */
export function OrderRow({ order, isOfCompany, priceBasis, translate }: Props) {
  const { number, placedAt, status, total, itemsCount, payment } = order
  const [reordering, setReordering] = useState<Reordering>({ status: 'idle' })
  const [papers, setPapers] = useState<Opened>({ status: 'closed' })

  async function again() {
    if (reordering.status === 'adding') return
    setReordering({ status: 'adding' })
    try {
      const told = await whilePageWaits(async () => {
        const [{ reorder }, { lines }] = await Promise.all([
          import('#lib/stores/orders/reorder.ts'),
          fetchOrder(number),
        ])
        return reorder(lines)
      })
      setReordering({ status: 'done', told })
    } catch (error) {
      setReordering({ status: 'failed', error })
    }
  }

  async function togglePapers() {
    if (papers.status !== 'closed') return setPapers({ status: 'closed' })
    setPapers({ status: 'loading' })
    try {
      setPapers({ status: 'open', order: await fetchOrder(number) })
    } catch (error) {
      setPapers({ status: 'failed', error })
    }
  }

  return (
    <>
      <tr>
        <th scope="row">
          <a href={paths.panelOrder(number)}>{number}</a>
        </th>
        <td data-column="placedAt">
          <time dateTime={placedAt}>{localDay(placedAt, pageEdition().culture)}</time>
        </td>
        {isOfCompany && <td data-column="buyer">{order.buyer ?? '–'}</td>}
        <td data-column="status">
          <StatusChip status={status} translate={translate} />
          {status === 'placed' && payment.status !== 'none' && (
            <small>{translate(`islands.panel.payment.${payment.status}`)}</small>
          )}
        </td>
        <td data-column="items" className="figure">
          {itemsCount}
        </td>
        <td data-column="total" className="figure">
          <strong>{amount(total, priceBasis)}</strong>
        </td>
        <td className="order-actions no-print">
          <button
            type="button"
            className="text-button"
            aria-label={translate('islands.panel.orders.reorderNamed', { number })}
            onClick={() => void again()}
          >
            {translate('islands.panel.orders.reorder')}
          </button>
          <button
            type="button"
            className="text-button"
            aria-label={translate('islands.panel.papers.of', { number })}
            aria-expanded={papers.status !== 'closed'}
            onClick={() => void togglePapers()}
          >
            {translate('islands.panel.papers.title')}
          </button>
        </td>
      </tr>
      {(reordering.status !== 'idle' || papers.status !== 'closed') && (
        <tr className="order-more">
          <td colSpan={isOfCompany ? 7 : 6}>
            <Reordered state={reordering} translate={translate} />
            {papers.status === 'loading' && <p role="status">{translate('islands.panel.loading')}</p>}
            {papers.status === 'failed' && <p role="alert">{errorText(translate, papers.error)}</p>}
            {papers.status === 'open' && <Papers order={papers.order} translate={translate} />}
          </td>
        </tr>
      )}
    </>
  )
}
