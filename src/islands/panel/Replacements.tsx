import { useEffect, useState } from 'react'
import type { ProductSummary } from '#lib/contract/product.ts'
import { maxLineQuantity, type Price } from '#lib/contract/values.ts'
import { canBeBought } from '#lib/domain/availability.ts'
import { paths } from '#lib/domain/paths.ts'
import { stepFor } from '#lib/domain/price-breaks.ts'
import { firstAmount, type PriceBasis } from '#lib/domain/price-display.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { addLines } from '#lib/stores/cart/cart.ts'
import { lookInstead } from '#lib/stores/cart/look-at-lines.ts'
import type { Reordered } from '#lib/stores/orders/reorder.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { amount } from './amount.ts'

type Line = Reordered['line']
type Instead = { line: Line; products: readonly ProductSummary[] }
type Props = { gone: readonly Line[]; translate: TranslateIsland }

/** What there is in place of what is no longer sold, each with its price; it is fetched where something is gone. */
export function Replacements({ gone, translate }: Props) {
  const [found, setFound] = useState<readonly Instead[]>([])
  useEffect(() => {
    const lines = gone.map(({ productSkuCode: code, quantity }) => ({ code, quantity }))
    // Without an answer the line is told as gone, and that is all.
    lookInstead(lines).then(
      (instead) =>
        setFound(
          gone.flatMap((line, i) => {
            const products = instead[i] ?? []
            return products.length > 0 ? [{ line, products }] : []
          }),
        ),
      () => {},
    )
  }, [gone])
  return found.map(({ line, products }) => (
    <section key={line.productSkuCode} aria-label={translate('islands.panel.reorder.replaced', { name: line.name })}>
      <p>{translate('islands.panel.reorder.replaced', { name: line.name })}</p>
      <ul>
        {products.map((product) => (
          <Replacement key={product.productId} line={line} product={product} translate={translate} />
        ))}
      </ul>
    </section>
  ))
}

type ReplacementProps = { line: Line; product: ProductSummary; translate: TranslateIsland }

function Replacement({ line, product, translate }: ReplacementProps) {
  const { productId, sku, name, priceBreaks = [] } = product
  const [told, setTold] = useState('')
  const [isBusy, setBusy] = useState(false)
  const basis = useShownBasis(pageEdition().priceBasis)
  const quantity = Math.min(line.quantity, allowedOf(product))
  const price = stepFor(priceBreaks, quantity)?.price ?? product.price

  async function take() {
    if (isBusy) return
    setBusy(true)
    try {
      const { refused } = await addLines([{ code: sku, quantity }])
      const [refusal] = refused
      setTold(
        refusal
          ? translate('islands.cart.stockChanged', { count: refusal.available ?? 0 })
          : translate('islands.panel.reorder.takenInstead', { name }),
      )
    } catch (error) {
      setTold(errorText(translate, error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <li>
      <a href={paths.product(productId)}>
        <ProductName name={name} />
      </a>{' '}
      {translate('islands.panel.reorder.each', { price: amount(price, basis) })}
      {line.unitPrice && `, ${differenceWords(price, line.unitPrice, basis, translate)}`}
      {quantity === 0 ? (
        <p>{translate('islands.panel.reorder.insteadOut')}</p>
      ) : (
        <p>
          {quantity < line.quantity && `${translate('islands.cart.stockChanged', { count: quantity })} `}
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void take()}>
            {translate('islands.panel.reorder.takeInstead', { count: quantity, name })}
          </button>
        </p>
      )}
      <p role="status">{told}</p>
    </li>
  )
}

/** How many there may be in a cart: what is made to order has no end but that of a line. */
const allowedOf = (product: ProductSummary): number => {
  if (!canBeBought(product)) return 0
  return product.availability === 'backorder' || product.leadDays !== undefined
    ? maxLineQuantity
    : Math.max(0, product.stockQuantity)
}

function differenceWords(now: Price, before: Price, basis: PriceBasis, translate: TranslateIsland): string {
  const more = firstAmount(now, basis) - firstAmount(before, basis)
  if (more === 0 || now.currency !== before.currency) return translate('islands.panel.reorder.samePrice')
  const difference = money(Math.abs(more), now.currency, pageEdition().culture)
  return translate(more > 0 ? 'islands.panel.reorder.dearer' : 'islands.panel.reorder.cheaper', { difference })
}
