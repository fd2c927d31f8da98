import { lazy, Suspense, useState } from 'react'
import { punchoutEmail, punchoutMark } from '#lib/contract/punchout-names.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { isSharedCart } from '#lib/domain/shared-cart.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { priceBasis: PriceBasis; translate: TranslateIsland }

const SharedBasket = lazy(async () => ({ default: (await import('./SharedBasket.tsx')).SharedBasket }))
const Punchout = lazy(async () => ({ default: (await import('./PunchoutPart.tsx')).PunchoutPart }))

/** What links lead to that few carts are opened by: each is fetched where a link has led to it, and stays until the page is left. */
export function CartLinks(props: Props) {
  const [isShared] = useState(() => isSharedCart(location.hash))
  const isVisit = location.hash.startsWith(punchoutMark) || currentEmail()?.endsWith(punchoutEmail)
  return (
    <Suspense>
      {isVisit && <Punchout translate={props.translate} />}
      {isShared && <SharedBasket {...props} />}
    </Suspense>
  )
}
