import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { mostAtOnce, type Chosen, type PriceLine, type PriceRule } from '#lib/contract/staff/bulk.ts'
import { type Market, readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { findSkus } from '../products/list-products.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffPerson } from '../../access/staff-login.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { beginBulkEdit, oneAtATime } from './apply-bulk-edit.ts'
import { newPrice, withGross } from './price-rule.ts'
import { noteRepricing, reprice } from './repricing.ts'

export async function readSteps(db: Database) {
  const rows = await db
    .selectFrom('market')
    .select(['culture', 'price_step as step', 'tax_basis_points as points'])
    .orderBy('position')
    .execute()
  return { markets: rows.map(({ culture, step, points }) => ({ culture, step: step ?? 1, taxRate: points / 100 })) }
}

export async function previewPrices({ db }: StaffServices, call: CallOf<'previewPrices'>) {
  const { lines, ...preview } = await linesFor(db, call.body, whoOf(call).person.language)
  return { ...preview, lines: lines.map(({ id, code, ...line }) => line), seen: seenOf(lines) }
}

/** All of it is done some at a time, so that orders and whoever saves a product come between. */
export async function changePrices({ db }: StaffServices, call: CallOf<'changePrices'>) {
  // What a process that ended has left to do would change prices that this one counts on.
  await reprice(db)
  const id = await planPrices(db, whoOf(call).person, call.body)
  await reprice(db)
  const { products } = await db
    .selectFrom('staff_audit')
    .select(sql<number>`count(*)::integer`.as('products'))
    .where('many', '=', id)
    .executeTakeFirstOrThrow()
  return { id, products }
}

type Seen = CallOf<'changePrices'>['body']

/** What is done is worked out again, and is done where it comes to exactly what was shown. */
export const planPrices = (
  db: Database,
  by: Pick<StaffPerson, 'id' | 'name' | 'language'>,
  { seen, ...rule }: Seen,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction)
    const { lines } = await linesFor(transaction, rule, by.language)
    if (seenOf(lines) !== seen) throw new HttpProblem('RECORD_CHANGED')
    const changes = lines.filter(({ fault }) => fault === null)
    const bulkEdit = await beginBulkEdit(transaction, {
      ...{ by, action: 'many.prices', kind: 'prices', title: titleOf(rule) },
      after: { products: changes.length },
    })
    await noteRepricing(transaction, bulkEdit, { culture: rule.culture, lines: changes })
    return bulkEdit
  })

type Line = PriceLine & { id: number; code: string }

async function linesFor(db: Database, rule: PriceRule, language: string) {
  const markets = await readMarkets(db)
  const market = markets.find(({ culture }) => culture === rule.culture)
  if (!market) throw wrong('culture', 'no market has it')
  const skus = await skusOf(db, rule.of, markets)
  const rows = await readRows(db, { skus, culture: rule.culture, language })
  const lines = rows.map(({ net, regular, breaks, ...row }): Line => {
    const before = withGross({ net, regular, breaks }, market)
    return { ...row, before, ...newPrice(before, rule, market) }
  })
  const isChanged = ({ before, after, fault }: Line) => fault !== null || !isDeepStrictEqual(before, after)
  const changed = lines.filter(isChanged)
  return { lines: changed, unchanged: lines.length - changed.length, unpriced: skus.length - lines.length }
}

const wrong = (path: string, message: string) => new HttpProblem('VALIDATION_FAILED', { errors: [{ path, message }] })

async function skusOf(db: Database, of: Chosen, markets: Market[]): Promise<string[]> {
  if ('skus' in of) return of.skus
  const skus = await findSkus(db, of.query, { markets, most: mostAtOnce + 1 })
  if (skus.length > mostAtOnce) throw wrong('of', `these are more than ${mostAtOnce}`)
  return skus
}

type Row = Pick<Line, 'id' | 'sku' | 'code' | 'name'> & Omit<Line['before'], 'gross'>

async function readRows(
  db: Database,
  { skus, culture, language }: { skus: string[]; culture: string; language: string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.sku, p.code, pr.net, pr.regular_net as regular, pr.breaks, coalesce(
      (select name from product_text t where t.product_id = p.id and t.language = ${language}),
      (select name from product_text t where t.product_id = p.id order by language limit 1), p.code) as name
    from product p join price pr on pr.product_id = p.id and pr.culture = ${culture}
    where p.sku = any(${skus}::text[]) order by p.id`.execute(db)
  return rows
}

const pricesIn = ({ net, regular, breaks }: PriceLine['before']) => [net, regular, breaks]

/** Names exactly these prices, old and new. */
const seenOf = (lines: readonly Line[]): string =>
  hash('sha1', JSON.stringify(lines.map(({ id, before, after }) => [id, ...pricesIn(before), ...pricesIn(after)])))

/** As the log names it: `pl-PL −10 %`. */
function titleOf({ culture, mode, by, value }: PriceRule): string {
  if (mode === 'end') return culture
  const sign = value < 0 ? '−' : '+'
  return `${culture} ${sign}${Math.abs(value)}${by === 'percent' ? ' %' : ''}`
}
