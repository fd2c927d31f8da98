import { useState, type ReactNode } from 'react'
import { isCancellable, type Order } from '#lib/contract/order.ts'
import { paths } from '#lib/domain/paths.ts'
import { payNow, readOrder } from '#lib/stores/orders/one-order.ts'
import { whilePageWaits } from '#lib/stores/page/page-wait.ts'
import { isLoggedIn } from '#lib/stores/session/customer-call.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { CancelOrder } from '#lib/ui/payment/CancelOrder.tsx'
import { OtherWays } from '#lib/ui/payment/OtherWays.tsx'
import { PageWait } from '#lib/ui/states/PageWait.tsx'
import { Reordered, type Reordering } from './Reordered.tsx'

type Props = { order: Order; withdrawalDays: number | null; translate: TranslateIsland }

/** What can be done with an order: pay what is open, buy it again, print it, withdraw from it. */
export function OrderActions({ order, withdrawalDays, translate }: Props) {
  const { number, status, payment, billing } = order
  const [reordering, setReordering] = useState<Reordering>({ status: 'idle' })
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState<ReactNode>()
  // What a colleague bought is theirs to pay and to cancel.
  const isOwn = order.buyer === null
  const isOpen = isOwn && status === 'placed' && payment.online && payment.status !== 'paid'
  // The right is a consumer's; a company has other ways.
  const mayWithdraw =
    isOwn && withdrawalDays !== null && status !== 'cancelled' && status !== 'refunded' && !billing.company

  async function pay() {
    if (isPaying) return
    setPaying(true)
    setProblem(undefined)
    try {
      await whilePageWaits(() => payNow(number))
    } catch (error) {
      setProblem(errorText(translate, error))
    } finally {
      setPaying(false)
    }
  }

  /** A list that is ordered again and again begins as an order. */
  async function saveAsList() {
    setProblem(undefined)
    try {
      const { OrderAsList } = await import('./OrderAsList.tsx')
      setSaving(<OrderAsList order={order} translate={translate} />)
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  async function again() {
    if (reordering.status === 'adding') return
    setReordering({ status: 'adding' })
    try {
      const told = await whilePageWaits(async () => {
        const { reorder } = await import('#lib/stores/orders/reorder.ts')
        return reorder(order.lines)
      })
      setReordering({ status: 'done', told })
    } catch (error) {
      setReordering({ status: 'failed', error })
    }
  }

  return (
    <div className="no-print">
      <PageWait label={translate('islands.wait')} />
      <div className="order-buttons">
        {isOpen && (
          <button type="button" className="button button-call" aria-disabled={isPaying} onClick={() => void pay()}>
            {translate(payment.status === 'pending' ? 'islands.panel.order.payNow' : 'islands.panel.order.payAgain')}
          </button>
        )}
        <button type="button" className="button" onClick={() => void again()}>
          {translate('islands.panel.orders.reorder')}
        </button>
        {isLoggedIn() && !saving && (
          <button type="button" className="button" onClick={() => void saveAsList()}>
            {translate('islands.lists.saveOrder')}
          </button>
        )}
        <button type="button" className="button" onClick={() => window.print()}>
          {translate('islands.panel.order.print')}
        </button>
      </div>
      {saving}
      {mayWithdraw && (
        <a className="text-button" href={`${paths.withdrawal}?order=${encodeURIComponent(number)}`}>
          {translate('islands.panel.order.withdraw')}
        </a>
      )}
      {isOwn && isCancellable(status) && <CancelOrder number={number} onChanged={readOrder} translate={translate} />}
      {isOpen && <OtherWays number={number} payment={payment} onChanged={readOrder} translate={translate} />}
      <p className="field-problem" role="alert">
        {problem}
      </p>
      <Reordered state={reordering} translate={translate} />
    </div>
  )
}
