import type { Culture } from '#lib/contract/cultures.ts'
import { minorUnitsPer, plainAmount } from '#lib/formats/money.ts'
import { grossOf, grossPrice } from '../../../catalog/products/price.ts'
import type { Market } from '../../../catalog/shop/markets.ts'
import type { Cell } from '../../../platform/spreadsheets/tables.ts'
import type { CatalogueProduct } from '../catalogue.ts'
import { type Column, textIn } from './columns.ts'
import type { Mapping } from './mapping.ts'
import { readAmount, readRate } from './read-amount.ts'
import type { Saying } from './saying.ts'

type PriceContext = { mapping: Mapping; columns: readonly Column[]; markets: ReadonlyMap<Culture, Market> }

/** The prices of a line, market by market, without tax and in minor units; what cannot be read is told. */
export function pricesOf(
  cells: readonly Cell[],
  { mapping, columns, markets }: PriceContext,
  { fail, note }: Saying,
): CatalogueProduct['prices'] {
  const prices: CatalogueProduct['prices'] = {}
  const tax = columns.find(({ kind }) => kind === 'tax')
  const own = markets.get(mapping.market)
  if (tax && own && textIn(cells[tax.at]) !== '') {
    const rate = readRate(cells[tax.at] ?? '', mapping.decimal)
    if (rate !== own.taxBasisPoints)
      fail(
        tax.head,
        `"${textIn(cells[tax.at])}" is not the tax of ${mapping.market}, which is ${own.taxBasisPoints / 100} %`,
      )
  }

  function netIn({ at, head }: Column, market: Market, isGross: boolean): number | undefined {
    const { culture, currency } = market
    const read = readAmount(cells[at] ?? '', mapping.decimal, currency, minorUnitsPer(currency, culture))
    if ('fault' in read) {
      fail(head, read.fault)
      return undefined
    }
    if (read.isRounded) note(head, `"${textIn(cells[at])}" has more decimals than ${currency}, and is rounded`)
    if (!isGross) return read.units
    const { net } = grossPrice(read.units, market)
    const gross = grossOf(net, market)
    if (gross !== read.units) {
      const said = (units: number) => plainAmount(units, currency, culture)
      note(
        head,
        `${said(read.units)} with tax becomes ${said(gross)}: prices are kept without tax, in whole minor units`,
      )
    }
    return net
  }

  for (const column of columns.filter(({ kind }) => kind === 'net' || kind === 'gross')) {
    const market = markets.get(column.of as Culture)
    if (!market) continue
    const before = columns.find(({ kind, of }) => kind === 'regular' && of === column.of)
    const isSaid = (one: Column | undefined) => one !== undefined && textIn(cells[one.at]) !== ''
    const isGross = column.kind === 'gross'
    // Elsewhere a line without a price is not sold, and a price that was not reduced stands in the other column alone.
    const main = !isSaid(column) && isSaid(before) && before ? before : column
    if (!isSaid(main) && column.of !== mapping.market) continue
    const net = netIn(main, market, isGross)
    const regular = before && before !== main && isSaid(before) ? netIn(before, market, isGross) : undefined
    if (net === undefined) continue
    if (before && regular !== undefined && regular < net)
      fail(before.head, `the price before a reduction is below the price: "${textIn(cells[before.at])}"`)
    prices[market.culture] = { net, ...(regular !== undefined && regular > net && { regular }) }
  }
  return prices
}
