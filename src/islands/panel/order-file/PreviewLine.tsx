import { stepFor } from '#lib/domain/price-breaks.ts'
import { paths } from '#lib/domain/paths.ts'
import { firstAmount, type PriceBasis } from '#lib/domain/price-display.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { maxLineQuantity } from '#lib/stores/cart/cart.ts'
import type { OrderFileLine } from '#lib/stores/cart/order-file.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { arrivalWords } from '#lib/ui/cart/arrival-words.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { productOf, type LineChoice } from './kept-file.ts'

type Props = {
  line: OrderFileLine
  choice: LineChoice
  priceBasis: PriceBasis
  onChoose: (choice: LineChoice) => void
  translate: TranslateIsland
}

/** One line of a file: what it asks for, what that is here, and what is to be looked at. */
export function PreviewLine({ line, choice, priceBasis, onChoose, translate }: Props) {
  const { row, written, parts, suggestions } = line
  const product = productOf(line, choice)
  const asked = [written, line.name, line.reference, line.note].filter(Boolean).join(' · ')
  const id = `order-line-${row}`
  return (
    <li>
      <p className="order-file-asked">
        <span>{translate('islands.orderFile.row', { row })}</span> {asked}
      </p>
      {product && (
        <div className="order-file-product">
          <input
            type="checkbox"
            id={id}
            checked={choice.isTaken}
            aria-label={translate('islands.orderFile.take', { name: product.name })}
            onChange={({ target }) => onChoose({ ...choice, isTaken: target.checked })}
          />
          <p>
            <a href={paths.product(product.productId)}>
              <ProductName name={product.name} />
            </a>
            <small>
              <span className="code">{product.code}</span> · {eachOf(product, choice.quantity, priceBasis, translate)}
            </small>
            {choice.quantity === line.quantity &&
              arrivalWords(parts, translate).map((words) => <small key={words}>{words}</small>)}
          </p>
          <Quantity choice={choice} name={product.name} onChoose={onChoose} translate={translate} />
        </div>
      )}
      <Remarks line={line} translate={translate} />
      {!line.product && suggestions.length > 0 && (
        <div className="order-file-meant">
          <p>{translate('islands.orderFile.meant')}</p>
          <ul>
            {suggestions.map((one) => (
              <li key={one.productId}>
                <button
                  type="button"
                  className="text-button"
                  aria-pressed={choice.instead === one.productId}
                  onClick={() =>
                    onChoose({ ...choice, instead: one.productId, isTaken: true, quantity: askedFor(line) })
                  }
                >
                  {one.code} {one.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

const askedFor = ({ asked }: OrderFileLine): number => Math.min(Math.max(1, Math.ceil(asked ?? 1)), maxLineQuantity)

type Product = NonNullable<OrderFileLine['product']>

function eachOf(product: Product, quantity: number, basis: PriceBasis, translate: TranslateIsland): string {
  const price = stepFor(product.priceBreaks ?? [], quantity)?.price ?? product.price
  return translate('islands.orderFile.each', { price: shown(firstAmount(price, basis), product) })
}

const shown = (amount: number, { price }: Product): string => money(amount, price.currency, pageEdition().culture)

type QuantityProps = { choice: LineChoice; name: string } & Pick<Props, 'onChoose' | 'translate'>

/** How many is kept where it is a number of pieces, and otherwise becomes again what it was. */
function Quantity({ choice, name, onChoose, translate }: QuantityProps) {
  const commit = (field: HTMLInputElement) => {
    if (!field.validity.valid) field.value = String(choice.quantity)
    else if (field.valueAsNumber !== choice.quantity) onChoose({ ...choice, quantity: field.valueAsNumber })
  }
  return (
    <input
      key={choice.quantity}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      min={1}
      max={maxLineQuantity}
      required
      defaultValue={choice.quantity}
      aria-label={translate('islands.lists.quantityOf', { name })}
      onBlur={({ currentTarget }) => commit(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget)}
    />
  )
}

function Remarks({ line, translate }: { line: OrderFileLine; translate: TranslateIsland }) {
  const { remarks, product, written, unit, asked, allowed, expectedNet, net } = line
  const words = remarks.map((remark): string => {
    if (remark === 'short' && allowed === 0) return translate('islands.orderFile.remarks.none')
    if (remark === 'price' && product && expectedNet !== null && net !== null) {
      const [expected, price] = [shown(expectedNet, product), shown(net, product)]
      return translate('islands.orderFile.remarks.price', { expected, price })
    }
    return translate(`islands.orderFile.remarks.${remark}`, {
      ...{ written, unit, count: asked ?? 1, total: allowed },
    })
  })
  if (words.length === 0) return null
  return (
    <ul className="order-file-remarks">
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
