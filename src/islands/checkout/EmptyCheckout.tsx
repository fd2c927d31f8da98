import { useEffect, useState } from 'react'
import { paths } from '#lib/domain/paths.ts'
import { takesCookies } from '#lib/stores/cookies.ts'
import { lostOrder } from '#lib/stores/ordering.ts'
import { keptIntention } from '#lib/stores/order-intention.ts'
import { placedNumber } from '#lib/stores/placed-order.ts'
import { errorText, type TranslateIsland } from '#lib/stores/texts.ts'
import { leaveForOrder } from './leave-for-order.ts'

type Looking = { isLooking: boolean; problem: string }

type Props = { translate: TranslateIsland }

/** Nothing to order: because it was ordered already, here or in another tab, or because nothing can be kept. */
export function EmptyCheckout({ translate }: Props) {
  const [state, setState] = useState<Looking>(() => ({ isLooking: keptIntention() !== undefined, problem: '' }))
  const { isLooking, problem } = state

  // An answer that was lost is asked for again.
  useEffect(() => {
    if (!isLooking) return
    lostOrder().then(
      (order) => (order ? leaveForOrder(order) : setState({ isLooking: false, problem: '' })),
      (error: unknown) => setState({ isLooking: false, problem: errorText(translate, error) }),
    )
  }, [isLooking, translate])

  if (isLooking) return <p role="status">{translate('islands.checkout.ordering')}</p>
  const number = placedNumber()
  return (
    <div className="checkout-notice" role="status">
      {problem && (
        <>
          <p>{problem}</p>
          <button type="button" className="button" onClick={() => setState({ isLooking: true, problem: '' })}>
            {translate('islands.checkout.retry')}
          </button>
        </>
      )}
      {!problem && number !== undefined && (
        <>
          <p>{translate('islands.checkout.placed', { number })}</p>
          <a className="button" href={paths.orderConfirmationOf(number)}>
            {translate('islands.checkout.seePlaced')}
          </a>
        </>
      )}
      {!problem && number === undefined && (
        <>
          <p>{translate(takesCookies() ? 'islands.checkout.empty' : 'islands.checkout.cookies')}</p>
          <a className="button" href={paths.home}>
            {translate('islands.checkout.toShop')}
          </a>
        </>
      )}
    </div>
  )
}
