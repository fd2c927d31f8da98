import type { OrderSummary } from '#lib/contract/order.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { PageWait } from '#lib/ui/states/PageWait.tsx'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { OrderRow } from './OrderRow.tsx'

type Props = {
  orders: readonly OrderSummary[]
  /** Says of each who bought it. */
  isOfCompany?: boolean
  isPending?: boolean
  translate: TranslateIsland
}

const columns = ['number', 'placedAt', 'buyer', 'status', 'items', 'total'] as const

export function OrdersTable({ orders, isOfCompany = false, isPending = false, translate }: Props) {
  // What an order came to holds a tax that comes on top of the prices.
  const priceBasis = useShownBasis('gross')
  const shown = columns.filter((column) => column !== 'buyer' || isOfCompany)
  return (
    <>
      <PageWait label={translate('islands.wait')} />
      <table className="orders" aria-busy={isPending}>
        <caption className="visually-hidden">{translate('islands.panel.orders.list')}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" className={column === 'items' || column === 'total' ? 'figure' : undefined}>
                {translate(`islands.panel.orders.${column}`)}
              </th>
            ))}
            <th scope="col" className="no-print">
              <span className="visually-hidden">{translate('islands.panel.orders.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.number}
              order={order}
              isOfCompany={isOfCompany}
              priceBasis={priceBasis}
              translate={translate}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
