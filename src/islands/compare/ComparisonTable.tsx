import { useState } from 'react'
import { measured } from '#lib/formats/measured.ts'
import { money } from '#lib/formats/money.ts'
import type { Product } from '#lib/contract/product.ts'
import { shownAvailability } from '#lib/domain/availability.ts'
import { displayedPrice, type PriceBasis } from '#lib/domain/price-display.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { pricesAreShown } from '#lib/stores/visitor/shown-prices.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { ComparedProduct } from './ComparedProduct.tsx'
import { comparedGroups, onlyDifferences } from './comparison-rows.ts'

type Props = { products: readonly Product[]; translate: TranslateIsland; priceBasis: PriceBasis }

/** A column a product, a row a property. */
export function ComparisonTable({ products, translate, priceBasis }: Props) {
  const [differences, setDifferences] = useState(false)
  const { culture } = pageEdition()
  const all = comparedGroups(products, culture)
  const groups = differences ? onlyDifferences(all) : all

  const price = (product: Product) => {
    const { first, second } = displayedPrice(product.price, priceBasis)
    const amount = (minorUnits: number) => money(minorUnits, product.price.currency, culture)
    return (
      <>
        <strong>{amount(first.amount)}</strong>
        {second && (
          <small>
            {amount(second.amount)} {translate(`islands.listing.${second.basis}`)}
          </small>
        )}
      </>
    )
  }

  return (
    <>
      <div className="compare-tools no-print">
        <label>
          <input
            type="checkbox"
            role="switch"
            checked={differences}
            onChange={({ target }) => setDifferences(target.checked)}
          />
          {translate('islands.compare.differences')}
        </label>
        <button type="button" className="button" onClick={() => print()}>
          {translate('islands.compare.print')}
        </button>
      </div>
      <section className="compare-table" aria-label={translate('islands.compare.property')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {/* Below it stand heads of rows only, so it is none itself. */}
              <td />
              {products.map((product) => (
                <th key={product.productId} scope="col">
                  <ComparedProduct product={product} translate={translate} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pricesAreShown() && (
              <tr>
                <th scope="row">{translate('islands.compare.price')}</th>
                {products.map((product) => (
                  <td key={product.productId} className="compare-price">
                    {price(product)}
                  </td>
                ))}
              </tr>
            )}
            <tr>
              <th scope="row">{translate('islands.compare.stock')}</th>
              {products.map((product) => (
                <td key={product.productId}>
                  <span className={`availability availability-${shownAvailability(product)}`}>
                    {translate(`islands.listing.availability.${shownAvailability(product)}`)}
                  </span>
                </td>
              ))}
            </tr>
          </tbody>
          {groups.map(({ name, rows }) => (
            <tbody key={name}>
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={products.length + 1}>
                  {name}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.code} className={row.differs ? 'compare-differs' : undefined}>
                  <th scope="row">{row.name}</th>
                  {row.values.map((stated, at) => (
                    <td key={products[at]?.productId}>
                      {stated ? (
                        measured(stated.value, stated.unit)
                      ) : (
                        <>
                          <span aria-hidden="true">–</span>
                          <span className="visually-hidden">{translate('islands.compare.notStated')}</span>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {groups.length === 0 && <p role="status">{translate('islands.compare.same')}</p>}
    </>
  )
}
