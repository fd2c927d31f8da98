import type { Before, CatalogueProduct } from '../catalogue.ts'
import type { Problem } from '../problems.ts'
import { textIn } from './columns.ts'
import type { Line } from './line-cells.ts'
import { type LineContext, readLine } from './read-line.ts'
import type { Saying } from './saying.ts'

type Place = { line: number; headOf: ReadonlyMap<string, string> }

const recordOf = (sku: string) => `product ${sku}`

/** What stands in no encoding of a text. */
const undecoded = /[\u0080-\u009F\uFFFD]/

/** The products of lines: what is wrong with each is told, and the rest goes on. */
export function readLines(
  lines: readonly Line[],
  { file, heads, before, ...context }: LineContext & { file: string; heads: readonly string[]; before: Before },
) {
  const problems: Problem[] = []
  const notes: Problem[] = []
  const places = new Map<string, Place>()
  const skuAt = context.columns.find(({ kind }) => kind === 'sku')?.at ?? 0
  const skuOf = ({ cells }: Line) => textIn(cells[skuAt])
  const idOf = numbered(before, lines.map(skuOf))
  const firsts = new Map(lines.toReversed().map((line) => [skuOf(line), line.line]))

  const sayingOf = (line: Line): Saying => {
    const at = { file, line: line.line, ...(skuOf(line) !== '' && { record: recordOf(skuOf(line)) }) }
    return {
      fail: (field, reason) => problems.push({ ...at, field, reason }),
      note: (field, reason) => notes.push({ ...at, field, reason }),
    }
  }

  function productOf(line: Line): CatalogueProduct | undefined {
    const sku = skuOf(line)
    const saying = sayingOf(line)
    const isFirst = sku === '' || firsts.get(sku) === line.line
    if (!isFirst) saying.fail(heads[skuAt], `line ${firsts.get(sku)} has the same SKU`)
    const { length } = line.cells
    if (line.cells.slice(heads.length).some((cell) => textIn(cell) !== '')) {
      // All that stands behind is in the wrong column.
      saying.fail(
        undefined,
        `it has ${length} cells and the head ${heads.length}: a text with the separator in it stands in no quotation marks`,
      )
      return undefined
    }
    const odd = line.cells.findIndex((cell) => undecoded.test(textIn(cell)))
    if (odd >= 0) saying.fail(heads[odd], 'it has a character that no text has: save the table as UTF-8')
    const { product, headOf, ...rest } = readLine(line, context, saying)
    // Without a name of its own it is told already, and so is a second one of the same name.
    if (product?.sku !== sku || !isFirst) return undefined
    places.set(recordOf(sku), { line: line.line, headOf })
    const idsOf = (kind: 'accessories' | 'related' | 'spares') =>
      product[kind].flatMap((one) => {
        const id = idOf(one)
        if (id === undefined) saying.fail(headOf.get(kind), `there is no product ${one}`)
        return id ?? []
      })
    const beside = { accessories: idsOf('accessories'), related: idsOf('related'), spares: idsOf('spares') }
    return { ...product, ...rest, ...beside, id: idOf(sku) ?? product.id }
  }

  const products = lines.flatMap((line) => productOf(line) ?? [])
  /** A problem that is told of a record, by the line and the column that the record was made of. */
  const placed = (problem: Problem): Problem => {
    const { line, headOf } = places.get(problem.record ?? '') ?? {}
    if (line === undefined || problem.line !== undefined) return problem
    const { field = '' } = problem
    return { ...problem, file, line, field: headOf?.get(field) ?? headOf?.get(field.split('.')[0] ?? '') ?? field }
  }
  return { products, problems, notes, placed }
}

/** The ids of products by SKU: those that they have, and for new ones the next that are free. */
function numbered(before: Before, skus: readonly string[]): (sku: string) => number | undefined {
  const fresh = [...new Set(skus)].filter((sku) => sku !== '' && !before.products.has(sku))
  const made = new Map(fresh.map((sku, at) => [sku, before.lastGiven.product + 1 + at]))
  return (sku) => before.products.get(sku) ?? made.get(sku)
}
