import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { money } from '#lib/formats/money.ts'
import type { CartItem } from '#lib/contract/cart.ts'
import { firstAmount, type PriceBasis } from '#lib/domain/price-display.ts'
import { paths } from '#lib/domain/paths.ts'
import { maxLineQuantity, setLine } from '#lib/stores/cart/cart.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { removeLine } from '#lib/stores/cart/removed-line.ts'
import { tellLine } from '#lib/stores/cart/unsettled-lines.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { arrivalWords } from '#lib/ui/cart/arrival-words.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { goOnAt } from '#lib/ui/states/go-on-at.ts'
import { linePlace } from './places.ts'

/** Few lines have changed, and guests say nothing of them. */
const LineTold = lazy(async () => ({ default: (await import('./LineTold.tsx')).LineTold }))

type Props = {
  item: CartItem
  priceBasis: PriceBasis
  translate: TranslateIsland
}

export function CartLine({ item, priceBasis, translate }: Props) {
  const { product, productSkuCode, quantity, total, parts = [], calibration, nextBreak: next } = item
  const [problem, setProblem] = useState('')
  // Two quick presses are two wishes, carried out in turn.
  const [running, setRunning] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const problemId = useId()

  // What changed the cart elsewhere shows here; what somebody is typing, or has to mend, stays.
  const shown = useRef(quantity)
  useEffect(() => {
    if (field.current?.value === String(shown.current)) field.current.value = String(quantity)
    shown.current = quantity
  }, [quantity])

  const standing = running > 0 ? 'saving' : problem ? 'refused' : undefined
  useEffect(() => tellLine(productSkuCode, standing), [productSkuCode, standing])
  useEffect(() => () => tellLine(productSkuCode, undefined), [productSkuCode])

  // What the cart will hold when all that was asked for is done.
  const asked = useRef(quantity)
  useEffect(() => {
    if (running === 0) asked.current = quantity
  }, [running, quantity])

  async function change(to: number, certificate?: null) {
    asked.current = to
    setRunning((count) => count + 1)
    setProblem('')
    try {
      if (to === 0) await removeLine(item)
      else await setLine(productSkuCode, to, certificate)
    } catch (error) {
      setProblem(errorText(translate, error))
    } finally {
      setRunning((count) => count - 1)
    }
  }

  function commit() {
    if (!field.current) return
    const { validity, valueAsNumber } = field.current
    const fault = faultOf(validity)
    setProblem(fault ? translate(fault) : '')
    if (!fault && valueAsNumber !== asked.current) void change(valueAsNumber)
  }

  /** From what stands in the field, or, where that is no number, from what is in the cart. Never to nothing. */
  function step(by: number) {
    if (!field.current) return
    const { valueAsNumber, value } = field.current
    const from = Number.isInteger(valueAsNumber) ? valueAsNumber : asked.current
    field.current.value = String(Math.min(Math.max(from + by, 1), maxLineQuantity))
    if (field.current.value !== value) commit()
  }

  async function accept(to: number, certificate?: null) {
    if (field.current) field.current.value = String(to)
    await change(to, certificate)
    goOnAt(linePlace(productSkuCode))
  }

  const amount = (price: CartItem['total']) =>
    money(firstAmount(price, priceBasis), price.currency, pageEdition().culture)

  return (
    <li
      className="cart-line"
      aria-busy={running > 0}
      data-unsettled={problem !== '' || item.changes.length > 0 || undefined}
      tabIndex={-1}
      id={linePlace(productSkuCode)}
    >
      {product.image && <img src={product.image} alt="" width={96} height={96} loading="lazy" />}
      <div className="cart-line-product">
        <a href={paths.product(product.productId)}>
          <ProductName name={product.name} />
        </a>
        <span>
          {translate('islands.cart.code')} {product.code}
        </span>
        <span>
          {translate(item.agreed ? 'islands.cart.agreedPrice' : 'islands.cart.unitPrice')} {amount(product.price)}
        </span>
        {next && (
          <span className="cart-line-break">
            {translate('islands.cart.nextBreak', {
              count: next.from - quantity,
              price: amount(next.price),
            })}{' '}
            <button type="button" className="text-button" onClick={() => void accept(next.from)}>
              {translate('islands.cart.takeLeft', { count: next.from })}
            </button>
          </span>
        )}
        {arrivalWords(parts, translate).map((words) => (
          <span key={words} className="cart-line-arrival">
            {words}
          </span>
        ))}
      </div>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          commit()
        }}
        // Words of our own say what is wrong.
        noValidate
      >
        <button
          type="button"
          aria-label={translate('islands.cart.fewer', { name: product.name })}
          onClick={() => step(-1)}
        />
        <input
          ref={field}
          name="quantity"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          // None takes the line out.
          min={0}
          max={maxLineQuantity}
          step={1}
          required
          defaultValue={quantity}
          aria-label={translate('islands.cart.quantityOf', { name: product.name })}
          aria-invalid={problem !== ''}
          aria-describedby={problemId}
          onBlur={commit}
        />
        <button
          type="button"
          aria-label={translate('islands.cart.more', { name: product.name })}
          onClick={() => step(1)}
        />
      </form>
      <strong className="cart-line-total">{amount(total)}</strong>
      <button
        type="button"
        aria-label={translate('islands.cart.removeNamed', { name: product.name })}
        onClick={() => void change(0)}
      >
        {translate('islands.cart.remove')}
      </button>
      {calibration && (
        <div className="cart-line-calibration">
          <span>
            {quantity} × {calibration.name}{' '}
            <button type="button" className="text-button" onClick={() => void change(asked.current, null)}>
              {translate('islands.cart.calibrationRemove')}
            </button>
          </span>
          <strong>{amount(calibration.total)}</strong>
        </div>
      )}
      <div className="cart-line-told">
        <Suspense>
          {(item.changes.length > 0 || currentEmail()) && (
            <LineTold
              item={item}
              amount={amount}
              translate={translate}
              onAccept={(to, certificate) => void accept(to, certificate)}
              onRemove={() => void change(0)}
            />
          )}
        </Suspense>
        <p role="alert" id={problemId}>
          {problem}
        </p>
      </div>
    </li>
  )
}

function faultOf({ valid, valueMissing, rangeOverflow }: ValidityState) {
  if (valid) return undefined
  if (rangeOverflow) return 'errors.LINE_LIMIT'
  return valueMissing ? 'islands.form.problems.required' : 'islands.form.problems.invalid'
}
