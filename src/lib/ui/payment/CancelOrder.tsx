import { useEffect, useRef, useState } from 'react'
import { cancelOrder } from '#lib/stores/orders/cancel-order.ts'
import { whilePageWaits } from '#lib/stores/page/page-wait.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { Unbroken } from '../text/Unbroken.tsx'
import { Failure } from '../form/Failure.tsx'
import './cancel-order.css'

type Props = {
  number: string
  /** What the order has become; also where it could not be cancelled any more. */
  onChanged: () => Promise<void>
  translate: TranslateIsland
}

/** Cancels an order, once that is meant: it cannot be taken back. */
export function CancelOrder({ number, onChanged, translate }: Props) {
  const [isAsked, setAsked] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState('')
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) question.current?.focus()
  }, [isAsked])

  async function cancel() {
    if (isSent) return
    setSent(true)
    setProblem('')
    try {
      await whilePageWaits(() => cancelOrder(number))
    } catch (error) {
      setProblem(errorText(translate, error))
    }
    await onChanged().catch((error: unknown) => setProblem(errorText(translate, error)))
    setSent(false)
    setAsked(false)
  }

  return (
    <div className="cancel-order no-print">
      {isAsked ? (
        <div
          ref={question}
          className="cancel-order-question"
          role="group"
          aria-label={translate('islands.panel.order.cancel')}
          tabIndex={-1}
        >
          <p>
            <Unbroken text={translate('islands.panel.order.cancelAsk', { number })} />
          </p>
          <p className="cancel-order-answers">
            <button type="button" className="button" aria-disabled={isSent} onClick={() => void cancel()}>
              {translate('islands.panel.order.cancelYes')}
            </button>
            <button type="button" className="text-button" aria-disabled={isSent} onClick={() => setAsked(false)}>
              {translate('islands.panel.order.cancelNo')}
            </button>
          </p>
        </div>
      ) : (
        <button type="button" className="text-button" onClick={() => setAsked(true)}>
          {translate('islands.panel.order.cancel')}
        </button>
      )}
      <Failure text={problem} />
    </div>
  )
}
