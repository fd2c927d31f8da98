import { sql } from 'kysely'
import { maxLines, type CartAddition, type CartAddRequest } from '#lib/contract/cart.ts'
import type { LineTexts } from '#lib/contract/line-texts.ts'
import { maxLineQuantity } from '#lib/contract/values.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Market } from '../../catalog/shop/markets.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Database } from '../../platform/database/tables.ts'
import { allowedInStock } from '../../catalog/products/allowed.ts'
import { ownNetFor } from '../contracts/own-net.ts'
import { certificateFor } from '../../catalog/certificates/certifies.ts'
import { joined, joinedTexts, replacedTexts } from './line-texts.ts'
import { one } from './set-line.ts'
import { agreedWith, callerRow, choiceOf, lineColumns, linesOf, stateColumns, type CartState } from './state.ts'

type Refused = CartAddition['refused'][number]

/** A line of the request and the product it names, if it names one that is offered. */
type NamedLine = {
  line: number
  id: number | undefined
  quantity: number
  /** A certificate for each piece: the products that are meant by what it was called. One that is none for it is left out. */
  calibration?: readonly number[] | undefined
  /** What was agreed on for one piece. */ net?: number
} & LineTexts

/** Codes are looked up in memory, in one go. A code that several products share names none of them. */
export function namedLines({
  body,
  catalogue,
  market,
}: Pick<Call, 'catalogue' | 'market'> & { body: CartAddRequest }): NamedLine[] {
  const { products } = catalogue
  return body.lines.map(({ code, quantity, calibration, reference, note }, line) => {
    const offered = products.named(code).filter((id) => products.isOffered(id, market))
    const id = offered.length === 1 ? offered[0] : undefined
    const certificates = calibration === undefined ? undefined : products.named(calibration)
    return { line, id, quantity, calibration: certificates, reference, note }
  })
}

type Written = CartState & {
  known: boolean
  left: { id: number; /** Nothing of what is no longer offered. */ allowed: number | null; total: number }[]
  /** What was written without the certificate that was named with it. */
  uncertified: number[]
}

/** Adds what can be added, under the lock of the customer: what is in the cart already counts. */
export async function addLines(
  db: Database,
  market: Market,
  caller: Caller,
  lines: readonly NamedLine[],
): Promise<{ state: CartState } & Omit<CartAddition, 'cart'>> {
  const state = await db.transaction().execute(async (transaction) => {
    await sql`${callerRow(caller)} for no key update`.execute(transaction)
    return writeLines(transaction, market, caller, { lines, instead: false })
  })
  if (!state.known) throw new HttpProblem('GUID_REQUIRED')
  return { state, ...becameOf(state, lines) }
}

/** Which lines were not written as they were asked for. */
export function becameOf(state: Written, lines: readonly NamedLine[]): Omit<CartAddition, 'cart'> {
  const uncertified = lines.flatMap(({ line, id, calibration }) =>
    calibration && id !== undefined && state.uncertified.includes(id) ? line : [],
  )
  return { refused: refusedOf(state, lines), ...(uncertified.length > 0 && { uncertified }) }
}

/** Which lines were not written, and why. */
function refusedOf({ left }: Pick<Written, 'left'>, lines: readonly NamedLine[]): Refused[] {
  const products = new Map(left.map((product) => [product.id, product]))
  return lines.flatMap(({ line, id }): Refused[] => {
    const product = id === undefined ? undefined : products.get(id)
    if (id === undefined || product?.allowed === null) return [{ line, code: 'SKU_UNKNOWN' }]
    if (!product) return []
    const { allowed, total } = product
    return [
      total > allowed ? { line, code: 'QUANTITY_NOT_AVAILABLE', available: allowed } : { line, code: 'CART_IS_FULL' },
    ]
  })
}

type Wish = {
  lines: readonly NamedLine[]
  /** Sets quantities, instead of adding to what is there. */
  instead: boolean
}

/** Writes what can be written, in one statement. Of a product named twice both lines are written or neither. */
export async function writeLines(
  db: Database,
  market: Market,
  caller: Caller,
  { lines, instead }: Wish,
): Promise<Written> {
  const asked = [...Map.groupBy(lines, ({ id }) => id)].flatMap(([id, same], place) =>
    id === undefined
      ? []
      : [
          {
            id,
            place,
            quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
            net: same[0]?.net ?? null,
            calibration: same.find((one) => one.calibration)?.calibration ?? null,
            reference: joined('reference', same),
            note: joined('note', same),
          },
        ],
  )
  const total = instead ? sql<number>`asked.quantity` : sql<number>`(asked.quantity + coalesce(own.quantity, 0))`
  const { rows } = await sql<Written>`
    with guest as (${callerRow(caller)}),
    own as (${linesOf(caller)}),
    ${agreedWith(caller, market)},
    asked as (select * from json_to_recordset(${JSON.stringify(asked)}) as a(id integer, place integer, quantity integer, net bigint, calibration json, reference text, note text)),
    wanted as (
      select p.id, p.sku, t.name, least(${ownNetFor('pr', total, caller)}, asked.net) as net, asked.place, asked.reference, asked.note, own.product_id is null as is_new,
        ${certificateFor(market, sql`c.id in (select value::integer from json_array_elements_text(asked.calibration))`)} as calibration_id,
        asked.calibration is not null as is_certified,
        ${total} as total, least(${allowedInStock}, ${sql.lit(maxLineQuantity)}) as allowed
      from asked join product p on p.id = asked.id and p.withdrawn_at is null
        join price pr on pr.product_id = p.id and pr.culture = ${market.culture}
        join product_words t on t.product_id = p.id and t.culture = ${market.culture}
        join stock s on s.product_id = p.id
        left join own on own.product_id = p.id),
    allowed as (
      select *, row_number() over (partition by is_new order by place) as nth from wanted where total <= allowed),
    written as (
      insert into cart_line (customer_guid, product_id, quantity, sku, name, net, culture, calibration_id, reference, note)
      select guest.guid, allowed.id, total, sku, name, net, ${market.culture}, calibration_id, reference, note
      from guest, allowed
      where not is_new or nth + (select count(*) from own) <= ${sql.lit(maxLines)}
      order by place
      on conflict (customer_guid, product_id) do update set quantity = excluded.quantity, sku = excluded.sku,
        name = excluded.name, net = excluded.net, culture = excluded.culture, changed_at = now(), ${instead ? replacedTexts : joinedTexts},
        calibration_id = ${instead ? sql`excluded.calibration_id` : sql`coalesce(excluded.calibration_id, cart_line.calibration_id)`}
      returning ${lineColumns}),
    line as (
      select * from written
      union all select * from own where product_id not in (select product_id from written)),
    choice as (${choiceOf(caller)})
    select exists (select from guest) as known,
      (select coalesce(json_agg(json_build_object('id', asked.id, 'allowed', allowed, 'total', coalesce(total, 0))), '[]')
       from asked left join wanted using (id) where asked.id not in (select product_id from written)) as left,
      (select coalesce(json_agg(id), '[]') from wanted where is_certified and calibration_id is null
        and id in (select product_id from written)) as uncertified, ${stateColumns(market, caller)}`.execute(db)
  return one(rows)
}
