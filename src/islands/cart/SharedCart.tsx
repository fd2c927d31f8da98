import { lazy, Suspense, useState } from 'react'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { isSharedCart } from '#lib/domain/shared-cart.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { priceBasis: PriceBasis; translate: TranslateIsland }

const SharedBasket = lazy(async () => ({ default: (await import('./SharedBasket.tsx')).SharedBasket }))

/** What a link shares is fetched where a link shares something; it stays until the page is left. */
export function SharedCart(props: Props) {
  const [isShared] = useState(() => isSharedCart(location.hash))
  return (
    isShared && (
      <Suspense>
        <SharedBasket {...props} />
      </Suspense>
    )
  )
}
