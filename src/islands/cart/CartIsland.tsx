import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translate.ts'
import type { Edition } from '#i18n/edition.ts'
import { paths } from '#lib/domain/paths.ts'
import { $cart, readCart } from '#lib/stores/cart.ts'
import { $texts, errorText, loadTexts } from '#lib/stores/texts.ts'
import { CartLines } from './CartLines.tsx'
import { CartTotals } from './CartTotals.tsx'
import './cart.css'

/** The words needed before, or without, the texts of the islands. */
export const cartLabels = (t: Translate) => ({
  loading: t('islands.cart.loading'),
  failed: t('islands.cart.failed'),
  retry: t('islands.cart.retry'),
})

type Props = { labels: ReturnType<typeof cartLabels>; priceBasis: Edition['priceBasis'] }

export function CartIsland({ labels, priceBasis }: Props) {
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
  const { items, summary } = cart.cart
  if (items.length === 0) {
    return (
      <div className="cart-notice" role="status">
        <p>{translate('islands.cart.empty')}</p>
        <a className="button" href={paths.home}>
          {translate('islands.cart.toShop')}
        </a>
      </div>
    )
  }

  return (
    <div className="cart">
      <CartLines items={items} priceBasis={priceBasis} translate={translate} />
      <CartTotals summary={summary} priceBasis={priceBasis} translate={translate} />
    </div>
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
