import type { Order, OrderLine } from '#lib/contract/order.ts'
import { displayedPrice } from '#lib/domain/price-display.ts'
import { paths } from '#lib/domain/paths.ts'
import { money } from '#lib/formats/money.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { TaxNote } from '#lib/ui/prices/TaxNote.tsx'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { amount } from './amount.ts'
import { LineSaid } from './LineSaid.tsx'

type Sale = {
  lines: readonly Line[]
  shipping: Pick<Order['shipping'], 'name' | 'price'>
} & Pick<Order, 'goods' | 'total' | 'tax'>
type Line = Pick<
  OrderLine,
  | 'productId'
  | 'productSkuCode'
  | 'code'
  | 'name'
  | 'quantity'
  | 'unitPrice'
  | 'total'
  | 'certifies'
  | 'reference'
  | 'note'
>

type Props = { order: Sale; priceBasis: PriceBasis; translate: TranslateIsland }

/** What was bought or offered, at the prices of then, with what it comes to. */
export function OrderLines({ order, priceBasis, translate }: Props) {
  const { lines, goods, shipping, total, tax } = order
  // A tax that comes on top stands in rows of its own before the total, which holds it.
  const { first, second } = displayedPrice(total, tax?.kind === 'sales-tax' ? 'gross' : priceBasis)
  const sums = [
    { label: translate('islands.panel.order.goods'), price: goods },
    { label: `${translate('islands.panel.order.shipping')}: ${shipping.name}`, price: shipping.price },
  ]
  const head = (key: 'product' | 'quantity' | 'unitPrice' | 'value') => translate(`islands.panel.order.${key}`)
  return (
    <section aria-labelledby="order-lines">
      <h3 id="order-lines">{translate('islands.panel.order.lines')}</h3>
      <table className="order-lines">
        <thead>
          <tr>
            <th scope="col">{head('product')}</th>
            <th scope="col" className="figure">
              {head('quantity')}
            </th>
            <th scope="col" className="figure">
              {head('unitPrice')}
            </th>
            <th scope="col" className="figure">
              {head('value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.productSkuCode}>
              <Product line={line} translate={translate} />
              <td className="figure">{line.quantity}</td>
              <td className="figure">{amount(line.unitPrice, priceBasis)}</td>
              <td className="figure">{amount(line.total, priceBasis)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="order-sums">
        {sums.map(({ label, price }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount(price, priceBasis)}</dd>
          </div>
        ))}
        <TaxNote tax={tax} rowsIn={total.currency} culture={pageEdition().culture} translate={translate} />
        <div className="order-total">
          <dt>{translate('islands.panel.order.total')}</dt>
          <dd>{money(first.amount, total.currency, pageEdition().culture)}</dd>
        </div>
        {second && (
          <div>
            <dt>{translate(`islands.cart.${second.basis}`)}</dt>
            <dd>{money(second.amount, total.currency, pageEdition().culture)}</dd>
          </div>
        )}
      </dl>
      <TaxNote tax={tax} culture={pageEdition().culture} translate={translate} />
    </section>
  )
}

function Product({
  line: { productId, name, code, certifies, reference, note },
  translate,
}: {
  line: Line
  translate: TranslateIsland
}) {
  const shown = <ProductName name={name} />
  return (
    <th scope="row">
      {productId === null ? shown : <a href={paths.product(productId)}>{shown}</a>}
      <span className="code">{code}</span>
      <LineSaid reference={reference} note={note} translate={translate} />
      {productId === null && !certifies && <small>{translate('islands.panel.order.gone')}</small>}
    </th>
  )
}
