import { sql } from 'kysely'
import type { PriceLineChange, PriceLineFault } from '#lib/contract/staff/contract-files.ts'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import type { Database } from '../../../platform/database/tables.ts'
import {
  type Known,
  knownOf,
  mostPrices,
  readPricesOf,
  rowsOf,
  type WrittenPrice,
} from '../../../sales/contracts/contract-prices.ts'
import { faultAt, fieldOfLine, type Line, priceText, textOf } from './price-lines.ts'

type Contract = { id: number; name: string; onlyThis: boolean; prices: ShopFields }
export type Planned = { contract: Contract; change: PriceLineChange; rows: WrittenPrice['rows'] }
export type Plan = { planned: Planned[]; refused: PriceLineFault[] }

type Options = { language: string; locks?: boolean }

/** What lines come to by what is agreed on now; the database is asked no more often for many lines than for one. */
export async function planPrices(
  db: Database,
  lines: readonly Line[],
  { language, locks = false }: Options,
): Promise<Plan> {
  const contracts = await contractsNamed(db, lines, locks)
  const known = await knownOf(
    db,
    lines.flatMap((line) => fieldOfLine(line) ?? []),
  )
  const planned: Planned[] = []
  const refused: PriceLineFault[] = []
  const seen = new Set<string>()
  for (const line of lines) {
    const contract = contracts.get(textOf(line.cells.contract))
    const read = contract ? planLine(line, { contract, known, language, seen }) : unnamed(line)
    if (read && 'fault' in read) refused.push(read)
    else if (read) planned.push(read)
  }
  return { planned, refused: [...refused, ...tooMany(planned, lines)] }
}

const unnamed = (line: Line) => faultAt(line, 'contract', textOf(line.cells.contract) === '' ? 'required' : 'unknown')

type Context = { contract: Contract; known: Known; language: string; seen: Set<string> }

/** What a line changes, or what is wrong with it; nothing where it says what holds already. */
function planLine(line: Line, { contract, known, language, seen }: Context): Planned | PriceLineFault | undefined {
  const market = textOf(line.cells.market) || '*'
  const field = fieldOfLine(line)
  if (market !== '*' && !known.perUnit.has(market)) return faultAt(line, 'market', 'unknown')
  if (field === undefined) return faultAt(line, 'category', 'oneTarget')
  if (seen.has(`${contract.id} ${field}`)) return faultAt(line, 'contract', 'double')
  seen.add(`${contract.id} ${field}`)
  const after = priceText(line.cells.price, known.perUnit.get(market) ?? 1, language)
  const rows = after === '' ? [] : rowsOf(field, after ?? '?', known, contract.onlyThis)
  if (!Array.isArray(rows)) return faultOf(line, rows.message)
  const before = contract.prices[field] ?? ''
  const change = { line: line.line, contract: contract.name, field, name: null, before, after: after ?? '' }
  return before === after ? undefined : { contract, change, rows }
}

function faultOf(line: Line, message: string): PriceLineFault {
  if (message === 'unknown') return faultAt(line, textOf(line.cells.sku) === '' ? 'category' : 'sku', 'unknown')
  const fault = (['contractNet', 'contractFrom'] as const).find((one) => one === message) ?? 'contractPrice'
  return faultAt(line, 'price', fault)
}

/** A contract that would have more prices than one may is told at its first line. */
function tooMany(planned: readonly Planned[], lines: readonly Line[]): PriceLineFault[] {
  const byLine = new Map(lines.map((line) => [line.line, line]))
  return [...Map.groupBy(planned, ({ contract }) => contract)].flatMap(([{ prices }, its]) => {
    const added = its.reduce(
      (sum, { change: { before, after } }) => sum + Number(before === '') - Number(after === ''),
      0,
    )
    const first = byLine.get(its[0]?.change.line ?? 0)
    return first && Object.keys(prices).length + added > mostPrices ? [faultAt(first, 'contract', 'manyPrices')] : []
  })
}

/** Contracts by how the lines call them, with their prices; where it locks, nobody else writes them until the transaction has ended. */
async function contractsNamed(db: Database, lines: readonly Line[], locks: boolean): Promise<Map<string, Contract>> {
  const names = [...new Set(lines.map(({ cells }) => textOf(cells.contract)))]
  const { rows } = await sql<Omit<Contract, 'prices'> & { said: string }>`
    select k.id, k.name, k.only_this as "onlyThis", s.said from unnest(${names}::text[]) as s (said)
      join contract k on lower(k.name) = lower(s.said) order by k.id ${locks ? sql`for update of k` : sql``}`.execute(
    db,
  )
  const ids = new Set(rows.map(({ id }) => id))
  const prices = await readPricesOf(db, [...ids])
  // Of a contract that lines spell differently there is one.
  const contracts = new Map(
    rows.map(({ id, name, onlyThis }) => [id, { id, name, onlyThis, prices: prices.get(id) ?? {} }]),
  )
  return new Map(
    rows.flatMap(({ id, said }) => {
      const contract = contracts.get(id)
      return contract ? [[said, contract] as const] : []
    }),
  )
}
