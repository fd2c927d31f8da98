import { useState } from 'react'
import type { Culture } from '#lib/contract/cultures.ts'
import type { Product } from '#lib/contract/product.ts'
import { shownAvailability, canBeBought } from '#lib/domain/availability.ts'
import { paths } from '#lib/domain/paths.ts'
import { sourceSet } from '#lib/domain/picture-sources.ts'
import type { AtOwnPrice } from '#lib/domain/own-price.ts'
import { displayedPrice, type PriceBasis } from '#lib/domain/price-display.ts'
import { measured } from '#lib/formats/measured.ts'
import { money } from '#lib/formats/money.ts'
import { inOneUnit } from '#lib/formats/quantity.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { toggleCompared } from '#lib/stores/compare/compare.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { OwnPriceLabel } from '#lib/ui/prices/OwnPriceLabel.tsx'
import { pricesAreShown } from '#lib/stores/visitor/shown-prices.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'

/** The head of a column. */
function ComparedProduct({ product, translate }: { product: Product; translate: TranslateIsland }) {
  const { productId, sku, name, code, image } = product
  const srcset = image ? sourceSet(image, 'webp', [160, 240, 320]) : undefined
  return (
    <div className="compared">
      <span className="plate">
        {image && <img src={image} srcSet={srcset} sizes="11rem" alt="" width={240} height={200} />}
      </span>
      <span className="code">{code}</span>
      <a href={paths.product(productId)}>
        <ProductName name={name} />
      </a>
      <span className="compared-actions no-print">
        {/* The page listens to it, as to those of its boxes (ui/catalogue/product-box-bar). */}
        {pricesAreShown() && canBeBought(product) && (
          <button
            type="button"
            className="button button-call"
            data-add={sku}
            aria-label={`${translate('islands.addToCart.submit')}: ${name}`}
          >
            {translate('islands.addToCart.submit')}
          </button>
        )}
        <a className="button" href={paths.product(productId)}>
          {translate('islands.compare.toProduct')}
        </a>
        <button
          type="button"
          aria-label={translate('islands.compare.removeNamed', { name })}
          onClick={() => toggleCompared(productId)}
        >
          {translate('islands.compare.remove')}
        </button>
      </span>
    </div>
  )
}

type Stated = { value: string; unit: string | null }
type ComparedRow = { code: string; name: string; values: (Stated | undefined)[]; differs: boolean }
type ComparedGroup = { name: string; rows: ComparedRow[] }

type Specified = Pick<Product, 'specification'>

/**
 * The specifications of several products as one table: groups and rows in the order in which the products state them, a
 * row that only one of them states too, values of a row in one unit.
 */
export function comparedGroups(products: readonly Specified[], culture: Culture): ComparedGroup[] {
  const names = unique(products.flatMap(({ specification }) => specification.map(({ name }) => name)))
  const seen = new Set<string>()
  return names.map((name) => {
    const stated = products.flatMap(({ specification }) => specification.filter((group) => group.name === name))
    const codes = unique(stated.flatMap(({ rows }) => rows.map(({ code }) => code))).filter((code) => !seen.has(code))
    // Two products may put the same property into different groups; it stands in the first of them.
    for (const code of codes) seen.add(code)
    return { name, rows: codes.map((code) => comparedRow(code, products, culture)) }
  })
}

function comparedRow(code: string, products: readonly Specified[], culture: Culture): ComparedRow {
  const rows = products.map(({ specification }) =>
    specification.flatMap((group) => group.rows).find((row) => row.code === code),
  )
  const values = inOneUnit(rows, culture)
  const said = values.map((stated) => stated && `${stated.value} ${stated.unit ?? ''}`)
  return { code, name: rows.find(Boolean)?.name ?? code, values, differs: new Set(said).size > 1 }
}

/** What all products have alike is left out, and groups of nothing with it. */
export const onlyDifferences = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)

const unique = <T,>(values: readonly T[]): T[] => [...new Set(values)]

type Props = { products: readonly AtOwnPrice<Product>[]; translate: TranslateIsland; priceBasis: PriceBasis }

/** A column a product, a row a property. */
export function ComparisonTable({ products, translate, priceBasis }: Props) {
  const [differences, setDifferences] = useState(false)
  const { culture } = pageEdition()
  const all = comparedGroups(products, culture)
  const groups = differences ? onlyDifferences(all) : all

  const price = (product: AtOwnPrice<Product>) => {
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
        {product.isOwnPrice && <OwnPriceLabel text={translate('islands.listing.ownPrice')} />}
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
