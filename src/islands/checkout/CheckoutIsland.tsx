import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { $cart, readCart } from '#lib/stores/cart/cart.ts'
import { $checkout, readCheckout } from '#lib/stores/checkout/checkout.ts'
import { $texts, errorText, loadTexts } from '#lib/stores/page/texts.ts'
import { brokenWords, ErrorBoundary } from '#lib/ui/states/ErrorBoundary.tsx'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { noticePlace } from './notice-place.ts'
import { Steps } from './Steps.tsx'
import './checkout.css'

// Who comes to order has something to order.
const EmptyCheckout = lazy(async () => ({ default: (await import('./EmptyCheckout.tsx')).EmptyCheckout }))

/** The words needed before, or without, the texts of the islands. */
export const checkoutLabels = (t: Translate) => ({
  loading: t('islands.checkout.loading'),
  failed: t('islands.checkout.failed'),
  retry: t('islands.checkout.retry'),
  ...brokenWords(t),
})

export { checkoutFacts } from './checkout-facts.ts'

type Props = { labels: ReturnType<typeof checkoutLabels>; facts: CheckoutFacts }

export const CheckoutIsland = (props: Props) => (
  <ErrorBoundary labels={props.labels}>
    <Checkout {...props} />
  </ErrorBoundary>
)

function Checkout({ labels, facts }: Props) {
  const priceBasis = useShownBasis(facts.priceBasis)
  const cart = useStore($cart, { ssr: 'initial' })
  const checkout = useStore($checkout, { ssr: 'initial' })
  const texts = useStore($texts, { ssr: 'initial' })
  useEffect(() => void readCheckout(), [])

  const failed = [cart, checkout].find((state) => state.status === 'failed')
  if (failed || texts.status === 'failed') {
    const known = failed && 'error' in failed && texts.status === 'ready'
    return <Failed text={known ? errorText(texts.translate, failed.error) : labels.failed} retry={labels.retry} />
  }
  if (cart.status !== 'ready' || texts.status !== 'ready' || checkout.status !== 'ready') {
    return <Skeleton label={labels.loading} />
  }
  const { translate } = texts
  const { items, gone } = cart.cart
  if (items.length === 0)
    return (
      <div className="checkout-notice" role="status" tabIndex={-1} id={noticePlace}>
        <Suspense>
          <EmptyCheckout gone={gone} translate={translate} />
        </Suspense>
      </div>
    )
  return <Steps cart={cart.cart} choices={checkout.choices} facts={{ ...facts, priceBasis }} translate={translate} />
}

/** It takes the focus: a step may have been there, or a reloaded page stand further down than there is one now. */
function Failed({ text, retry }: { text: string; retry: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="checkout-notice" role="alert" tabIndex={-1} ref={box}>
      <p>{text}</p>
      <button
        type="button"
        className="button"
        onClick={() => void Promise.all([loadTexts(), readCart(), readCheckout()])}
      >
        {retry}
      </button>
    </div>
  )
}

/** As tall as the first step, so that little moves when it comes. */
function Skeleton({ label }: { label: string }) {
  return (
    <div className="checkout-skeleton" role="status" aria-label={label}>
      <span />
      <span />
      <span />
    </div>
  )
}
