import { useState } from 'react'
import type { Culture } from '#lib/contract/cultures.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import { shownAvailability } from '#lib/domain/availability.ts'
import type { Sorting } from '#lib/domain/listing-query.ts'
import { paths } from '#lib/domain/paths.ts'
import type { AtOwnPrice } from '#lib/domain/own-price.ts'
import { firstAmount } from '#lib/domain/price-display.ts'
import { measured } from '#lib/formats/measured.ts'
import { money } from '#lib/formats/money.ts'
import { magnitude } from '#lib/formats/quantity.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { OwnPriceLabel } from '#lib/ui/prices/OwnPriceLabel.tsx'
import { PriceNote } from '#lib/ui/prices/PriceNote.tsx'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { CardActions } from './CardActions.tsx'
import { change, type ListingView } from './shown.ts'

type Column = { code: string; name: string }

const mostColumns = 5

/** The values that decide in this list: those most of its products state, in the order they are stated. */
export function columnsOf(products: readonly ProductSummary[]): Column[] {
  const found = new Map<string, Column & { count: number; at: number }>()
  for (const { highlights } of products)
    for (const [at, { code, name }] of highlights.entries()) {
      const known = found.get(code)
      if (known) known.count++
      else found.set(code, { code, name, count: 1, at })
    }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostColumns)
    .toSorted((a, b) => a.at - b.at || b.count - a.count)
    .map(({ code, name }) => ({ code, name }))
}

type ColumnSort = { code: string; descending: boolean }

/** By figure where values are figures, by word where they are not; who states nothing comes last either way. */
export function sortedBy<P extends ProductSummary>(
  products: readonly P[],
  { code, descending }: ColumnSort,
  culture: Culture,
): P[] {
  const rows = products.map((product) => {
    const stated = product.highlights.find((row) => row.code === code)
    return { product, text: stated?.value, figure: stated && magnitude(stated.value, stated.unit, culture) }
  })
  const direction = descending ? -1 : 1
  const words = new Intl.Collator(culture, { numeric: true })
  rows.sort((a, b) => {
    if (a.text === undefined || b.text === undefined) return Number(a.text === undefined) - Number(b.text === undefined)
    if (a.figure !== undefined && b.figure !== undefined) return direction * (a.figure - b.figure)
    return direction * words.compare(a.text, b.text)
  })
  return rows.map(({ product }) => product)
}

/** The decisive values beside one another. Name and price are sorted by the API, the values on this page of results. */
export function ResultTable({ products, ...shown }: ListingView & { products: readonly AtOwnPrice<ProductSummary>[] }) {
  const { scope, state, say, isPriced } = shown
  const priceBasis = useShownBasis(shown.priceBasis)
  const { culture } = pageEdition()
  const [by, setBy] = useState<ColumnSort>()
  const columns = columnsOf(products)
  const rows = by ? sortedBy(products, by, culture) : products
  const isPart = state.answer !== undefined && state.answer.total > products.length

  /** By the API; a second press turns the price round. */
  function sortWhole(sort: Sorting, other: Sorting = sort) {
    setBy(undefined)
    change(scope, { sort: state.query.sort === sort ? other : sort })
  }
  const ariaSort = (descending: boolean | undefined) =>
    descending === undefined ? 'none' : descending ? 'descending' : 'ascending'
  const { sort } = state.query
  const priceSort = by || !sort?.startsWith('price') ? undefined : sort === 'price-desc'
  const nameSort = by || sort !== 'name' ? undefined : false
  const amount = (price: ProductSummary['price']) => money(firstAmount(price, priceBasis), price.currency, culture)

  return (
    <>
      {/* Can be scrolled, so it can be reached by keyboard. */}
      <section className="result-table" aria-label={say('results')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <HeadCell sort={ariaSort(nameSort)} label={say('instrument')} onSort={() => sortWhole('name')} />
              {columns.map(({ code, name }) => (
                <HeadCell
                  key={code}
                  sort={ariaSort(by?.code === code ? by.descending : undefined)}
                  label={name}
                  onSort={() => setBy({ code, descending: by?.code === code && !by.descending })}
                />
              ))}
              {isPriced && (
                <HeadCell
                  sort={ariaSort(priceSort)}
                  label={`${say('price')} (${say(priceBasis)})`}
                  onSort={() => sortWhole('price-asc', 'price-desc')}
                />
              )}
              <th scope="col">{say('stock')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((product) => (
              <tr key={product.productId}>
                <th scope="row">
                  <a href={paths.product(product.productId)}>
                    <ProductName name={product.name} />
                  </a>
                  <span className="code">{product.code}</span>
                </th>
                {columns.map(({ code }) => {
                  const stated = product.highlights.find((row) => row.code === code)
                  return <td key={code}>{stated ? measured(stated.value, stated.unit) : '–'}</td>
                })}
                {isPriced && (
                  <td className="result-table-price">
                    {amount(product.price)}
                    {product.isOwnPrice && <OwnPriceLabel text={say('ownPrice')} />}
                    {product.priceBreaks?.map(({ from, price }) => (
                      <small key={from}>
                        {say('breakFrom', { from })} {amount(price)}
                      </small>
                    ))}
                  </td>
                )}
                <td>
                  <span className={`availability availability-${shownAvailability(product)}`}>
                    {say(`availability.${shownAvailability(product)}`)}
                  </span>
                </td>
                <td>
                  <CardActions product={product} say={say} isPriced={isPriced} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isPriced && <PriceNote {...shown.note} />}
      {isPart && <p className="code">{say('sortedHere')}</p>}
    </>
  )
}

type HeadCellProps = { sort: 'none' | 'ascending' | 'descending'; label: string; onSort: () => void }

const HeadCell = ({ sort, label, onSort }: HeadCellProps) => (
  <th scope="col" aria-sort={sort}>
    <button type="button" onClick={onSort}>
      {label}
    </button>
  </th>
)
