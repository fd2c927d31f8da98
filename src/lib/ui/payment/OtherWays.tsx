import { useState } from 'react'
import type { OrderPayment, PaymentMethod } from '#lib/contract/order.ts'
import { payOtherwise, waysToPay } from '#lib/stores/checkout/placed-order.ts'
import { whilePageWaits } from '#lib/stores/page/page-wait.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { Failure } from '../form/Failure.tsx'
import { PaymentMark } from './PaymentMark.tsx'
import './other-ways.css'

type Props = {
  number: string
  payment: Pick<OrderPayment, 'paymentGatewayLabel'>
  /** What the order has become, when nothing leads away from the page. */
  onChanged: () => Promise<void>
  translate: TranslateIsland
}

/** Pays an order another way than it was placed with: after a payment that was declined, forgotten or thought better of. */
export function OtherWays({ number, payment, onChanged, translate }: Props) {
  const [ways, setWays] = useState<readonly PaymentMethod[]>()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')

  async function ask(action: () => Promise<void>) {
    if (isAsking) return
    setAsking(true)
    setProblem('')
    try {
      await whilePageWaits(action)
    } catch (error) {
      setProblem(errorText(translate, error))
    } finally {
      setAsking(false)
    }
  }

  const show = async () => setWays(await waysToPay(number))
  const others = ways?.filter(({ paymentGatewayLabel }) => paymentGatewayLabel !== payment.paymentGatewayLabel)
  return (
    <div className="other-ways no-print">
      {others === undefined ? (
        <button type="button" className="text-button" aria-disabled={isAsking} onClick={() => void ask(show)}>
          {translate('islands.confirmation.otherWay')}
        </button>
      ) : (
        <ul aria-label={translate('islands.confirmation.otherWay')}>
          {others.map(({ paymentGatewayLabel: label, name, kind }) => (
            <li key={label}>
              <button
                type="button"
                className="button"
                aria-disabled={isAsking}
                onClick={() => void ask(() => payOtherwise(number, label).then(onChanged))}
              >
                <PaymentMark kind={kind} />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Failure text={problem} />
    </div>
  )
}
