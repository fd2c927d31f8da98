import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Edition } from '#i18n/edition.ts'
import type { Translate } from '#i18n/translate.ts'
import '#lib/stores/call/order-key.ts'
import { $placedOrder, readPlacedOrder } from '#lib/stores/checkout/placed-order.ts'
import { $texts, errorText, loadTexts } from '#lib/stores/page/texts.ts'
import { brokenWords, ErrorBoundary } from '#lib/ui/states/ErrorBoundary.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'
import './checkout.css'

/** The words needed before, or without, the texts of the islands. */
export const confirmationLabels = (t: Translate) => ({
  loading: t('islands.confirmation.loading'),
  failed: t('islands.confirmation.failed'),
  retry: t('islands.checkout.retry'),
  ...brokenWords(t),
})

type Props = {
  labels: ReturnType<typeof confirmationLabels>
  culture: Edition['culture']
  countryCode: string
}

export const OrderConfirmationIsland = (props: Props) => (
  <ErrorBoundary labels={props.labels}>
    <Confirmation {...props} />
  </ErrorBoundary>
)

function Confirmation({ labels, ...edition }: Props) {
  const placed = useStore($placedOrder, { ssr: 'initial' })
  const texts = useStore($texts, { ssr: 'initial' })
  useEffect(() => void readPlacedOrder(), [])

  function retry() {
    void loadTexts()
    if (placed.status !== 'ready') void readPlacedOrder()
  }

  if (placed.status === 'failed' || texts.status === 'failed') {
    const isGone = placed.status === 'failed' && texts.status === 'ready' && isKnown(placed.error)
    return (
      <div className="checkout-notice" role="alert">
        <p>{isGone ? errorText(texts.translate, placed.error) : labels.failed}</p>
        <button type="button" className="button" onClick={retry}>
          {labels.retry}
        </button>
      </div>
    )
  }
  if (placed.status === 'ready' && texts.status === 'ready') {
    return <PlacedOrder order={placed.order} translate={texts.translate} {...edition} />
  }
  return (
    <div className="checkout-skeleton" role="status" aria-label={labels.loading}>
      <span />
      <span />
    </div>
  )
}

/** What the API refused is said in its own words; the rest is a matter of trying again. */
const isKnown = (error: unknown): boolean => error instanceof Error && 'problem' in error && error.problem !== undefined
