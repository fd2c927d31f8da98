import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Edition } from '#i18n/edition.ts'
import type { Translate } from '#i18n/translate.ts'
import { paths } from '#lib/domain/paths.ts'
import '#lib/stores/call/order-key.ts'
import { $placedOrder, readPlacedOrder } from '#lib/stores/checkout/placed-order.ts'
import { $texts, ApiError, errorText, loadTexts } from '#lib/stores/page/texts.ts'
import { brokenWords, ErrorBoundary } from '#lib/ui/states/ErrorBoundary.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'
import './checkout.css'

/** The words needed before, or without, the texts of the islands. */
export const confirmationLabels = (t: Translate) => ({
  loading: t('islands.confirmation.loading'),
  failed: t('islands.confirmation.failed'),
  retry: t('islands.checkout.retry'),
  thanks: t('islands.confirmation.thanks'),
  title: t('confirmation.title'),
  ...brokenWords(t),
})

type Props = {
  labels: ReturnType<typeof confirmationLabels>
  culture: Edition['culture']
  countryCode: string
}

export const OrderConfirmationIsland = (props: Props) => (
  <>
    <Heading labels={props.labels} />
    <div className="needs-script">
      <ErrorBoundary labels={props.labels}>
        <Confirmation {...props} />
      </ErrorBoundary>
    </div>
  </>
)

/** Thanks nobody for an order that is not shown to them. */
function Heading({ labels }: Pick<Props, 'labels'>) {
  const placed = useStore($placedOrder, { ssr: 'initial' })
  return <h1>{placed.status === 'failed' && isElsewhere(placed.error) ? labels.title : labels.thanks}</h1>
}

function Confirmation({ labels, ...edition }: Props) {
  const placed = useStore($placedOrder, { ssr: 'initial' })
  const texts = useStore($texts, { ssr: 'initial' })
  useEffect(() => void readPlacedOrder(), [])

  function retry() {
    void loadTexts()
    if (placed.status !== 'ready') void readPlacedOrder()
  }

  if (placed.status === 'failed' && texts.status === 'ready' && isElsewhere(placed.error)) {
    const { translate } = texts
    return (
      <div className="checkout-notice" role="alert">
        <p>{translate('islands.confirmation.elsewhere')}</p>
        <a className="button button-call" href={`${paths.login}?return=${encodeURIComponent(paths.panelOrders)}`}>
          {translate('islands.session.logIn')}
        </a>
      </div>
    )
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

/** The order of somebody who is not logged in here any more, or of a guest whom this browser has forgotten. */
const isElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && ['NOT_FOUND', 'GUID_REQUIRED', 'ACCESS_TOKEN_INVALID'].includes(error.code)

/** What the API refused is said in its own words; the rest is a matter of trying again. */
const isKnown = (error: unknown): boolean => error instanceof Error && 'problem' in error && error.problem !== undefined
