import type * as v from 'valibot'
import type { OrdersFile, OrdersFileQuery } from '#lib/contract/orders-page.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import { countryIsoDay } from '#lib/formats/dates.ts'
import { userOf } from '../../platform/http/caller.ts'
import { attempt } from '../../platform/limits/attempts.ts'
import { mostLines, type Table, writeTable } from '../../platform/spreadsheets/tables.ts'
import { textsIn } from '../../mail/languages/index.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { latestOrders, ownerOf } from './queries.ts'
import { costCentreOf } from './to-order.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const mostOrders = 5_000

/** What was bought as a table: a row for each line of an order, in the words of the edition. */
export async function ordersFile(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'caller' | 'market'> & { query: v.InferOutput<typeof OrdersFileQuery> },
): Promise<v.InferOutput<typeof OrdersFile>> {
  const guid = userOf(call)
  await attempt(db, [{ limit: 'ordersFile', by: guid }])
  const { as: kind, ...wanted } = call.query
  const { culture } = call.market
  const { documents } = textsIn(culture)
  const { orderFile: words, columns } = documents
  const orders = await latestOrders(db, await ownerOf(db, guid, wanted), wanted, mostOrders + 1)
  const rows: Table = []
  for (const order of orders.slice(0, mostOrders))
    for (const line of order.lines) {
      const { currency } = order.total
      const of = (minor: number) => minor / minorUnitsPer(currency, culture)
      rows.push([
        ...[order.number, countryIsoDay(order.placed_at, culture), words.statuses[order.status]],
        ...[order.buyer, costCentreOf(order)?.code ?? null, order.order_reference || null],
        order.note || null,
        ...[
          line.code,
          line.name,
          line.quantity,
          of(line.unitPrice.net),
          of(line.total.net),
          of(line.total.gross),
          currency,
        ],
        ...[line.reference ?? null, line.note ?? null],
      ])
    }
  const head = [
    ...[documents.order, documents.ordered, words.status, words.buyer, words.costCentre, documents.reference],
    documents.note,
    ...[documents.code, words.name, columns.quantity, columns.unitNet, columns.net, columns.gross, words.currency],
    ...[words.lineReference, words.lineNote],
  ]
  const bytes = await writeTable({ kind, language: culture.slice(0, 2), head, rows: rows.slice(0, mostLines) })
  return {
    name: `${words.file}.${kind}`,
    type: types[kind],
    base64: Buffer.from(bytes).toString('base64'),
    isCut: orders.length > mostOrders || rows.length > mostLines,
  }
}
