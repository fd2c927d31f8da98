import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState, useEffect, useRef } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CartItem } from '#lib/contract/cart.ts'
import { paths } from '#lib/domain/paths.ts'
import { firstAmount, type PriceBasis } from '#lib/domain/price-display.ts'
import { isSharedCart } from '#lib/domain/shared-cart.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { $cart, readCart } from '#lib/stores/cart/cart.ts'
import { $recentlyViewed } from '#lib/stores/cart/recently-viewed.ts'
import { $removedLine, putBack } from '#lib/stores/cart/removed-line.ts'
import { $texts, errorText, loadTexts, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { brokenWords, ErrorBoundary } from '#lib/ui/states/ErrorBoundary.tsx'
import { goOnAt } from '#lib/ui/states/go-on-at.ts'
import { CartTools } from './CartTools.tsx'
import { CartTotals } from './CartTotals.tsx'
import { QuickOrder } from './QuickOrder.tsx'
import { CartLine } from './CartLine.tsx'
import { isVisit } from './is-visit.ts'
import { cartPlace, linePlace } from './places.ts'
import './cart.css'
import './cart-tools.css'

type RemovedLineProps = { translate: TranslateIsland }

/** What was taken out last, and the way to have it back. Takes the focus: what was pressed is gone with its line. */
function RemovedLine({ translate }: RemovedLineProps) {
  const removed = useStore($removedLine)
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (removed) box.current?.focus()
  }, [removed])

  async function undo(item: CartItem) {
    setProblem('')
    try {
      await putBack(item)
      goOnAt(linePlace(item.productSkuCode), box.current)
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  return (
    <div className="cart-removed no-print" role="status" tabIndex={-1} ref={box}>
      {removed && (
        <>
          <span>{translate('islands.cart.removed', { name: removed.product.name })}</span>
          <button type="button" onClick={() => void undo(removed)}>
            {translate('islands.cart.undo')}
          </button>
          <span role="alert">{problem}</span>
        </>
      )}
    </div>
  )
}

type EmptyCartProps = { priceBasis: PriceBasis; translate: TranslateIsland }

/** Nothing yet: back to the instruments, or on with what was looked at last. */
function EmptyCart({ priceBasis, translate }: EmptyCartProps) {
  const seen = useStore($recentlyViewed)
  return (
    <>
      <div className="cart-notice" role="status" tabIndex={-1} id={cartPlace}>
        <p>{translate('islands.cart.empty')}</p>
        <a className="button" href={paths.home}>
          {translate('islands.cart.toShop')}
        </a>
      </div>
      {seen.length > 0 && (
        <section className="cart-seen" aria-labelledby="cart-seen">
          <h2 id="cart-seen">{translate('islands.cart.seen')}</h2>
          <ul>
            {seen.map(({ productId, image, name, price }) => (
              <li key={productId}>
                <a href={paths.product(productId)}>
                  {image && <img src={image} alt="" width={72} height={72} loading="lazy" />}
                  <span>{name}</span>
                  <strong>{money(firstAmount(price, priceBasis), price.currency, pageEdition().culture)}</strong>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type SharedCartProps = { priceBasis: PriceBasis; translate: TranslateIsland }

const CartLinks = lazy(async () => ({ default: (await import('./CartLinks.tsx')).CartLinks }))

/** What a link shares, or a procurement system is about, is fetched where there is one; it stays until the page is left. */
function SharedCart(props: SharedCartProps) {
  const [isShared] = useState(() => isSharedCart(location.hash) || isVisit())
  return (
    isShared && (
      <Suspense>
        <CartLinks {...props} />
      </Suspense>
    )
  )
}

type CartLinesProps = { items: readonly CartItem[]; priceBasis: PriceBasis; translate: TranslateIsland }

const CartLines = ({ items, ...shared }: CartLinesProps) => (
  <ul className="cart-lines" aria-label={shared.translate('islands.cart.lines')} tabIndex={-1} id={cartPlace}>
    {items.map((item) => (
      <CartLine key={item.productSkuCode} item={item} {...shared} />
    ))}
  </ul>
)

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
