import { useEffect, useState } from 'react'
import type { Cart } from '#lib/contract/cart.ts'
import { paths } from '#lib/domain/paths.ts'
import { takesCookies } from '#lib/frame/storage/cookies.ts'
import { lostOrder } from '#lib/stores/checkout/ordering.ts'
import { storedIntention } from '#lib/stores/checkout/order-intention.ts'
import { placedNumber } from '#lib/stores/checkout/placed-order.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { NoLongerSold } from '#lib/ui/catalogue/NoLongerSold.tsx'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'
import { leaveForOrder } from './leave-for-order.ts'

type Looking = { isLooking: boolean; problem: string }

type Props = { gone: Cart['gone']; translate: TranslateIsland }

/**
 * Nothing to order: because it was ordered already, here or in another tab, because it is no longer sold, or because
 * nothing can be kept.
 */
export function EmptyCheckout({ gone, translate }: Props) {
  const [state, setState] = useState<Looking>(() => ({ isLooking: storedIntention() !== undefined, problem: '' }))
  const { isLooking, problem } = state

  // An answer that was lost is asked for again.
  useEffect(() => {
    if (!isLooking) return
    lostOrder().then(
      (order) => (order ? leaveForOrder(order) : setState({ isLooking: false, problem: '' })),
      (error: unknown) => setState({ isLooking: false, problem: errorText(translate, error) }),
    )
  }, [isLooking, translate])

  if (isLooking) return <p>{translate('islands.checkout.ordering')}</p>
  const number = placedNumber()
  if (problem) {
    return (
      <>
        <p>{problem}</p>
        <button type="button" className="button" onClick={() => setState({ isLooking: true, problem: '' })}>
          {translate('islands.checkout.retry')}
        </button>
      </>
    )
  }
  if (number !== undefined && gone.length === 0) {
    return (
      <>
        <p>
          <Unbroken text={translate('islands.checkout.placed', { number })} />
        </p>
        <a className="button" href={paths.orderConfirmationOf(number)}>
          {translate('islands.checkout.seePlaced')}
        </a>
      </>
    )
  }
  return (
    <>
      {gone.length > 0 && <NoLongerSold gone={gone} translate={translate} />}
      <p>{translate(takesCookies() ? 'islands.checkout.empty' : 'islands.checkout.cookies')}</p>
      <a className="button" href={paths.home}>
        {translate('islands.checkout.toShop')}
      </a>
    </>
  )
}
