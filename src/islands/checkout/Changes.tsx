import { useEffect, useRef, useState } from 'react'
import { money } from '#lib/formats/money.ts'
import type { Cart } from '#lib/contract/cart.ts'
import type { OrderPart } from '#lib/contract/problem.ts'
import { paths } from '#lib/domain/paths.ts'
import { firstAmount } from '#lib/domain/price-display.ts'
import { acceptChanges } from '#lib/stores/cart/cart-changes.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import './summary.css'

/** An order that was sent in vain: what it came to, and which parts were others by then. */
export type Refused = { total: number; parts: readonly OrderPart[] }

const partNames = {
  lines: 'islands.checkout.linesAre',
  addresses: 'islands.checkout.steps.address',
  delivery: 'islands.checkout.steps.delivery',
  payment: 'islands.checkout.steps.payment',
} as const satisfies Record<OrderPart, string>

type Props = {
  cart: Cart
  refused: Refused | undefined
  facts: CheckoutFacts
  translate: TranslateIsland
  onAccept: () => void
}

/** What is no longer as it was: said line by line, and asked, before anything is ordered. */
export function Changes({ cart, refused, facts, translate, onAccept }: Props) {
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
    changes.map((change) => {
      if (change.kind === 'calibration') return `${name}: ${translate('islands.cart.calibrationGone')}`
      if (change.kind === 'price')
        return translate('islands.checkout.changes.price', { name, before: unit(change.before), now: unit(price) })
      const { available: left } = change
      const words = left > 0 ? 'islands.checkout.changes.stock' : 'islands.checkout.changes.soldOut'
      return translate(words, { name, left, wanted: quantity })
    }),
  )
  const gone = cart.gone.map(({ name }) => translate('islands.checkout.changes.gone', { name }))
  const parts = (refused?.parts ?? []).map((part) =>
    translate('islands.checkout.changes.part', { part: translate(partNames[part]) }),
  )
  const { gross } = cart.total
  const total =
    refused && refused.total !== gross
      ? [translate('islands.checkout.changes.total', { before: amount(refused.total), now: amount(gross) })]
      : []
  return (
    <div className="checkout-changes" role="alert" tabIndex={-1} ref={box}>
      <h3>{translate('islands.checkout.changes.title')}</h3>
      <ul>
        {[...parts, ...lines, ...gone, ...total].map((line) => (
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
