import { useState } from 'react'
import { isCancellable, type Order } from '#lib/contract/order.ts'
import { whilePageWaits } from '#lib/stores/page/page-wait.ts'
import { payOrder, readPlacedOrder } from '#lib/stores/checkout/placed-order.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { Failure } from '#lib/ui/form/Failure.tsx'
import { CancelOrder } from '#lib/ui/payment/CancelOrder.tsx'
import { OtherWays } from '#lib/ui/payment/OtherWays.tsx'
import { TransferTo } from '#lib/ui/payment/TransferTo.tsx'
import { PageWait } from '#lib/ui/states/PageWait.tsx'

type Props = { order: Order; amount: string; translate: TranslateIsland }

/** How an order stands with its payment, and what to do about it. */
export function PaymentState({ order, amount, translate }: Props) {
  const { number, payment, transferTo } = order
  const [isAsking, setAsking] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState('')

  async function ask(action: () => Promise<void>) {
    if (isAsking) return
    setAsking(true)
    setChecked(false)
    setProblem('')
    try {
      await action()
    } catch (error) {
      setProblem(errorText(translate, error))
    } finally {
      setAsking(false)
    }
  }

  async function check() {
    await readPlacedOrder()
    setChecked(true)
  }

  const { status } = payment
  const cancelling = isCancellable(order.status) && (
    <CancelOrder number={number} onChanged={readPlacedOrder} translate={translate} />
  )
  if (order.status === 'cancelled') {
    return (
      <section className="placed-payment">
        <p role="status">{translate('islands.confirmation.cancelled')}</p>
      </section>
    )
  }
  if (status === 'none') {
    return (
      <section className="placed-payment">
        {payment.paymentGatewayLabel !== 'transfer' && <p>{translate('islands.confirmation.onInvoice')}</p>}
        {payment.paymentGatewayLabel === 'transfer' && transferTo.length === 0 && (
          <p>{translate('islands.confirmation.transferMailed')}</p>
        )}
        {transferTo.length > 0 && <TransferTo order={order} amount={amount} translate={translate} />}
        {cancelling}
      </section>
    )
  }
  return (
    <section className="placed-payment" data-status={status}>
      <PageWait label={translate('islands.wait')} />
      <p role="status">
        {translate(`islands.confirmation.${status === 'pending' && isChecked ? 'stillPending' : status}`)}
      </p>
      {status !== 'paid' && (
        <p className="placed-actions">
          <button
            type="button"
            className="button button-call"
            aria-disabled={isAsking}
            onClick={() => void ask(() => whilePageWaits(() => payOrder(number)))}
          >
            {translate(status === 'pending' ? 'islands.confirmation.pay' : 'islands.confirmation.again')}
          </button>
          {status === 'pending' && (
            <button type="button" className="button" aria-disabled={isAsking} onClick={() => void ask(check)}>
              {translate('islands.confirmation.check')}
            </button>
          )}
        </p>
      )}
      <Failure text={problem} />
      {status !== 'paid' && (
        <OtherWays number={number} payment={payment} onChanged={readPlacedOrder} translate={translate} />
      )}
      {cancelling}
    </section>
  )
}
