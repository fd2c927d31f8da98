import { useEffect, useRef, useState } from 'react'
import { money } from '#lib/formats/money.ts'
import type { Cart } from '#lib/contract/cart.ts'
import { paths } from '#lib/domain/paths.ts'
import { firstAmount } from '#lib/domain/price-display.ts'
import { acceptChanges } from '#lib/stores/cart/cart-changes.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import './summary.css'

type Props = {
  cart: Cart
  /** What it came to when it was last ordered in vain. */
  formerTotal: number | undefined
  facts: CheckoutFacts
  translate: TranslateIsland
  onAccept: () => void
}

export const hasChanges = ({ items, gone }: Cart): boolean =>
  gone.length > 0 || items.some(({ changes }) => changes.length > 0)

/** What is no longer as it was: said line by line, and asked, before anything is ordered. */
export function Changes({ cart, formerTotal, facts, translate, onAccept }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => box.current?.focus(), [])
  const amount = (minorUnits: number) => money(minorUnits, cart.total.currency, facts.culture)
  const unit = (price: Cart['total']) => amount(firstAmount(price, facts.priceBasis))

  async function accept() {
    setSaving(true)
    setProblem('')
    try {
      await acceptChanges(cart)
      onAccept()
    } catch (error) {
      setProblem(errorText(translate, error))
      setSaving(false)
    }
  }

  const lines = cart.items.flatMap(({ product: { name, price }, quantity, changes }) =>
    changes.map((change) =>
      change.kind === 'price'
        ? translate('islands.checkout.changes.price', { name, before: unit(change.before), now: unit(price) })
        : translate('islands.checkout.changes.stock', { name, left: change.available, wanted: quantity }),
    ),
  )
  const gone = cart.gone.map(({ name }) => translate('islands.checkout.changes.gone', { name }))
  const { gross } = cart.total
  const total =
    formerTotal !== undefined && formerTotal !== gross
      ? [translate('islands.checkout.changes.total', { before: amount(formerTotal), now: amount(gross) })]
      : []
  return (
    <div className="checkout-changes" role="alert" tabIndex={-1} ref={box}>
      <h3>{translate('islands.checkout.changes.title')}</h3>
      <ul>
        {[...lines, ...gone, ...total].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="form-failure">{problem}</p>
      <p className="form-actions">
        <button
          type="button"
          className="button button-call"
          aria-disabled={isSaving}
          onClick={() => !isSaving && void accept()}
        >
          {translate('islands.checkout.changes.accept')}
        </button>
        <a href={paths.cart}>{translate('islands.checkout.changes.toCart')}</a>
      </p>
    </div>
  )
}
