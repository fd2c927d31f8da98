import { useStore } from '@nanostores/react'
import { useRef, useState, type SubmitEvent } from 'react'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Cart } from '#lib/contract/cart.ts'
import { paths } from '#lib/domain/paths.ts'
import { loadAccessories } from '#lib/stores/cart/accessories.ts'
import { addToCart, maxLineQuantity } from '#lib/stores/cart/cart.ts'
import { $texts, explain, loadTexts } from '#lib/stores/page/texts.ts'
import { addToCartForm, chosenIn } from '#lib/ui/product/chosen.ts'
import { productHere } from '#lib/ui/product/product-here.ts'
import { AddedDialog } from './AddedDialog.tsx'
import './add-to-cart.css'

/** The words of the form, for the page that renders it; those of the dialog and of errors are looked up later. */
export const addToCartLabels = (t: Translate) => ({
  submit: t('islands.addToCart.submit'),
  quantity: t('islands.addToCart.quantity'),
  added: t('islands.addToCart.added'),
  toCart: t('islands.addToCart.toCart'),
  failed: t('islands.addToCart.failed'),
})

type Props = {
  priceBasis: PriceBasis
  labels: ReturnType<typeof addToCartLabels>
}

type Outcome = { status: 'none' } | { status: 'added'; cart: Cart } | { status: 'failed'; text: string }

const accessoriesShown = 3

/** In ms: the second press of a double click comes within this time, and must not land on the dialog of the first. */
const doubleClick = 300

export function AddToCartIsland({ priceBasis, labels }: Props) {
  // Two quick clicks are two wishes, so the button stays alive while they are carried out in turn.
  const [running, setRunning] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>({ status: 'none' })
  const [isTelling, setTelling] = useState(false)
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const texts = useStore($texts, { ssr: 'initial' })

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { productId, sku } = productHere()
    const { quantity, calibration } = chosenIn(event.currentTarget)
    clearTimeout(telling.current)
    setRunning((count) => count + 1)
    setOutcome({ status: 'none' })
    if (texts.status === 'failed') void loadTexts()
    try {
      const cart = await addToCart(sku, quantity, calibration)
      setOutcome({ status: 'added', cart })
      clearTimeout(telling.current)
      telling.current = setTimeout(() => setTelling(true), doubleClick)
      void loadAccessories(productId, accessoriesShown)
    } catch (error) {
      setOutcome({ status: 'failed', text: (await explain(error)) ?? labels.failed })
    } finally {
      setRunning((count) => count - 1)
    }
  }

  return (
    <>
      {/* The method lets a browser do nothing by itself: before React is there, a submit must not load a page. */}
      <form
        id={addToCartForm}
        className="add-to-cart"
        method="dialog"
        aria-busy={running > 0}
        onSubmit={(event) => void add(event)}
      >
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
      {isTelling && outcome.status === 'added' && texts.status === 'ready' && (
        <AddedDialog
          sku={productHere().sku}
          cart={outcome.cart}
          priceBasis={priceBasis}
          translate={texts.translate}
          onChange={(cart) => setOutcome({ status: 'added', cart })}
          onClose={() => setTelling(false)}
        />
      )}
    </>
  )
}
