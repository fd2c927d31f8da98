import { useState, type SubmitEvent } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { paths } from '#lib/domain/paths.ts'
import { addToCart, maxLineQuantity } from '#lib/stores/cart.ts'
import { explain } from '#lib/stores/texts.ts'
import './add-to-cart.css'

/** The words of the form, for the page that renders it; only errors are looked up later. */
export const addToCartLabels = (t: Translate) => ({
  submit: t('islands.addToCart.submit'),
  quantity: t('islands.addToCart.quantity'),
  unavailable: t('islands.addToCart.unavailable'),
  added: t('islands.addToCart.added'),
  toCart: t('islands.addToCart.toCart'),
  failed: t('islands.addToCart.failed'),
})

type Props = { sku: string; available: boolean; labels: ReturnType<typeof addToCartLabels> }

type Outcome = { status: 'none' | 'added' } | { status: 'failed'; text: string }

export function AddToCartIsland({ sku, available, labels }: Props) {
  // Two quick clicks are two wishes, so the button stays alive while they are carried out in turn.
  const [running, setRunning] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>({ status: 'none' })

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const quantity = Number(new FormData(event.currentTarget).get('quantity'))
    setRunning((count) => count + 1)
    setOutcome({ status: 'none' })
    try {
      await addToCart(sku, quantity)
      setOutcome({ status: 'added' })
    } catch (error) {
      setOutcome({ status: 'failed', text: (await explain(error)) ?? labels.failed })
    } finally {
      setRunning((count) => count - 1)
    }
  }

  if (!available) return <p className="add-to-cart-unavailable">{labels.unavailable}</p>

  return (
    // The method lets a browser do nothing by itself: before React is there, a submit must not load a page.
    <form className="add-to-cart" method="dialog" aria-busy={running > 0} onSubmit={(event) => void add(event)}>
      <div className="add-to-cart-controls">
        <label className="add-to-cart-quantity">
          <span>{labels.quantity}</span>
          <input
            name="quantity"
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={1}
            max={maxLineQuantity}
            step={1}
            required
            defaultValue={1}
          />
        </label>
        <button type="submit" className="button button-call">
          {labels.submit}
        </button>
      </div>
      <div className="add-to-cart-outcome">
        <p role="status">
          {outcome.status === 'added' && (
            <>
              {labels.added} <a href={paths.cart}>{labels.toCart}</a>
            </>
          )}
        </p>
        <p role="alert">{outcome.status === 'failed' && outcome.text}</p>
        <p role="alert" data-act-failed hidden>
          {labels.failed}
        </p>
      </div>
    </form>
  )
}
