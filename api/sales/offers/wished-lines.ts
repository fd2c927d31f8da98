import { sql } from 'kysely'
import type { LineTexts } from '#lib/contract/line-texts.ts'
import type { Call } from '../../catalog/calls.ts'
import { certificateFor } from '../../catalog/certificates/certifies.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import { joined } from '../cart/line-texts.ts'
import { agreedWith, callerRow, choiceOf, stateColumns, type CartState } from '../cart/state.ts'
import type { Services } from '../services.ts'
import type { WishedLine } from './versions.ts'

type Place = Pick<Call, 'market' | 'catalogue'>
type Named = { productSkuCode: string }

/** Each by the product that it names; of one that is not sold here nothing is asked. */
function idsOf({ market, catalogue: { products } }: Place, lines: readonly Named[]): number[] {
  const ids = lines.map(({ productSkuCode }) =>
    products.named(productSkuCode).find((id) => products.isOffered(id, market)),
  )
  const unknown = lines.filter((_, i) => ids[i] === undefined)
  if (unknown.length > 0)
    throw new HttpProblem('SKU_UNKNOWN', { lines: unknown.map(({ productSkuCode }) => ({ productSkuCode })) })
  return ids.flatMap((id) => id ?? [])
}

type Asked = Named & { quantity: number; net?: number | undefined }

/** What a buyer asks for, with what it is called here. */
export async function wishedLines(
  { reader }: Pick<Services, 'reader'>,
  call: Place & Parameters<Services['reader']['summaries']>[1],
  lines: readonly Asked[],
): Promise<WishedLine[]> {
  const ids = idsOf(call, lines)
  const known = new Map((await reader.summaries([...new Set(ids)], call)).map((one) => [one.productId, one.name]))
  return lines.map(({ productSkuCode, quantity, net = null }, i) => ({
    ...{ productSkuCode, quantity, net, name: known.get(ids[i] ?? 0) ?? productSkuCode },
  }))
}

type Line = Named & LineTexts & { quantity: number; calibration?: string | undefined }

/** What lines would be in the cart of whoever calls, with what is chosen there; the cart stays as it is. */
export async function stateOfLines(
  db: Database,
  caller: Caller,
  call: Place,
  lines: readonly Line[],
): Promise<CartState> {
  const { market, catalogue } = call
  const ids = idsOf(call, lines)
  const named = Map.groupBy(lines.keys(), (place) => ids[place])
  const saidOfAll = (name: keyof LineTexts, place: number) =>
    joined(
      name,
      (named.get(ids[place]) ?? []).flatMap((each) => lines[each] ?? []),
    )
  const asked = lines.map(({ quantity, calibration }, place) => ({
    ...{ id: ids[place], quantity, place },
    ...{ reference: saidOfAll('reference', place), note: saidOfAll('note', place) },
    calibration: calibration === undefined ? [] : catalogue.products.named(calibration),
  }))
  const { rows } = await sql<CartState>`
    with guest as (${callerRow(caller)}),
    asked as (select id, max(place) as place, sum(quantity)::integer as quantity, (json_agg(calibration) -> 0) as calibration,
        max(reference) as reference, max(note) as note
      from json_to_recordset(${JSON.stringify(asked)}) as a(id integer, place integer, quantity integer, calibration json, reference text, note text) group by id),
    line as (${linesAsked(market)}), choice as (${choiceOf(caller)}), ${agreedWith(caller, market)}
    select ${stateColumns(market, caller)} from guest`.execute(db)
  const [state] = rows
  if (!state) throw new HttpProblem('GUID_REQUIRED')
  return state
}

const linesAsked = (market: Pick<Market, 'culture'>) => sql`
  select p.id as product_id, asked.quantity, asked.place as added, p.sku, null::text as name, null::bigint as net,
    ${market.culture}::text as culture, asked.reference, asked.note,
    ${certificateFor(market, sql`c.id in (select value::integer from json_array_elements_text(asked.calibration))`)} as calibration_id
  from asked join product p on p.id = asked.id`
