import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import type { Translate } from '#i18n/translate.ts'
import { $cart, readCart } from '#lib/stores/cart/cart.ts'
import { $texts, errorText, loadTexts } from '#lib/stores/page/texts.ts'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { brokenWords, ErrorBoundary } from '#lib/ui/states/ErrorBoundary.tsx'
import { CartTools } from './CartTools.tsx'
import { CartLines } from './CartLines.tsx'
import { CartTotals } from './CartTotals.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { QuickOrder } from './QuickOrder.tsx'
import { RemovedLine } from './RemovedLine.tsx'
import { SharedCart } from './SharedCart.tsx'
import './cart.css'
import './cart-tools.css'

/** The words needed before, or without, the texts of the islands. */
export const cartLabels = (t: Translate) => ({
  loading: t('islands.cart.loading'),
  failed: t('islands.cart.failed'),
  retry: t('islands.cart.retry'),
  ...brokenWords(t),
})

/** Hardly any cart holds something that is no longer sold. */
const GoneLines = lazy(async () => ({ default: (await import('./GoneLines.tsx')).GoneLines }))

type Props = {
  labels: ReturnType<typeof cartLabels>
  priceBasis: PriceBasis
  norms: AddressNorms
  /** Codes of products that there are. */
  examples: readonly string[]
}

export const CartIsland = (props: Props) => (
  <ErrorBoundary labels={props.labels}>
    <CartPage {...props} />
  </ErrorBoundary>
)

function CartPage({ labels, examples, norms, ...published }: Props) {
  const priceBasis = useShownBasis(published.priceBasis)
  const cart = useStore($cart, { ssr: 'initial' })
  const texts = useStore($texts, { ssr: 'initial' })

  if (cart.status === 'failed' || texts.status === 'failed') {
    const known = cart.status === 'failed' && texts.status === 'ready'
    return (
      <div className="cart-notice" role="alert">
        <p>{known ? errorText(texts.translate, cart.error) : labels.failed}</p>
        <button type="button" className="button" onClick={() => void Promise.all([loadTexts(), readCart()])}>
          {labels.retry}
        </button>
      </div>
    )
  }

  if (cart.status !== 'ready' || texts.status !== 'ready') return <Skeleton label={labels.loading} />

  const { translate } = texts
  const { items, gone } = cart.cart
  const shared = { priceBasis, translate }
  return (
    <>
      <SharedCart {...shared} />
      {gone.length > 0 && (
        <Suspense>
          <GoneLines gone={gone} translate={translate} />
        </Suspense>
      )}
      {items.length === 0 ? (
        <EmptyCart {...shared} />
      ) : (
        <div className="cart">
          <div>
            <CartLines items={items} {...shared} />
            <CartTools items={items} makesOffers={cart.cart.offer !== undefined} norms={norms} translate={translate} />
          </div>
          <CartTotals cart={cart.cart} {...shared} />
        </div>
      )}
      <RemovedLine translate={translate} />
      <QuickOrder examples={examples} translate={translate} />
    </>
  )
}

/** As tall as a cart of two lines, so that little moves when it comes. */
function Skeleton({ label }: { label: string }) {
  return (
    <div className="cart-skeleton" role="status" aria-label={label}>
      <span />
      <span />
    </div>
  )
}
