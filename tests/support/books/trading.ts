import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connectPostgres } from '../../../api/platform/database/db.ts'
import { importCatalogue } from '../../../api/integrations/import/load.ts'
import { payBack } from '../../../api/sales/payments/refund.ts'
import { smallCatalogue } from '../small-catalogue.ts'
import { actions, tell, type Trade } from './actions.ts'
import { openTrade } from './open-trade.ts'
import { openLedger } from './provider.ts'

const pieces = 40
const program = fileURLToPath(new URL('./trader.ts', import.meta.url))

const catalogue = () => ({
  ...smallCatalogue(),
  products: smallCatalogue().products.map((product) => ({
    ...product,
    stock: ['available', pieces] as ['available', number],
  })),
})

/** Two processes trade on one database until one of them is killed and the other is done; then the books are looked through. */
export async function tradeAndCheck(
  url: string,
  { each, killAfter }: { each: number; killAfter: number },
): Promise<void> {
  const database = await connectPostgres(url)
  try {
    const { name } = catalogue()
    await importCatalogue(database.db, { name, read: async () => catalogue() }, { takeOver: true })
    await openLedger(database.db)
    await beginWithMoney(openTrade(database))
    const start = () => fork(program, [url, String(each)], { stdio: 'inherit' })
    const [doomed, survivor] = [start(), start()]
    const ended = [endOf(doomed), endOf(survivor)]
    await done(doomed, killAfter)
    doomed.kill('SIGKILL')
    expect(await Promise.all(ended)).toEqual([
      { code: null, signal: 'SIGKILL' },
      { code: 0, signal: null },
    ])
    const trade = openTrade(database)
    await settle(trade)
    await sellOnce(trade)
    await expectStockToAddUp(trade)
    await expectMoneyToAddUp(trade)
    await expectNoNumberMissing(trade)
  } finally {
    await database.close()
  }
}

/** At random it would happen now and then that nobody pays at all, and then nothing of money would be shown. */
async function beginWithMoney(trade: Trade): Promise<void> {
  const isPaid = () => trade.api.db.selectFrom('payment').select('id').where('status', '=', 'paid').executeTakeFirst()
  while (!(await isPaid())) {
    await actions['order']?.(trade)
    await actions['pay']?.(trade)
  }
}

const endOf = async (child: ChildProcess) => {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return { code, signal }
}

const done = (child: ChildProcess, count: number) =>
  new Promise<void>((resolve) => {
    let told = 0
    child.on('message', () => ++told === count && resolve())
    child.on('exit', () => resolve())
  })

/** What a provider does when it was not answered, and a shop that has asked and heard nothing. */
async function settle(trade: Trade): Promise<void> {
  const { db } = trade.api
  const paid = await sql<Parameters<typeof tell>[1]>`
    select p.id, p.amount, p.currency, p.order_id, o.number from ledger l join payment p on p.id = l.payment_id
    join customer_order o on o.id = p.order_id where l.direction = 'in'`.execute(db)
  for (const payment of paid.rows) await tell(trade, payment, 'paid')
  const asked = await db.selectFrom('refund').select('id').where('status', '=', 'asked').execute()
  for (const { id } of asked) await payBack(trade.services, id)
}

/** The shop sells on; and there is an order that holds pieces, where chance has given back whatever was sold before. */
async function sellOnce(trade: Trade): Promise<void> {
  const isHeld = () =>
    trade.api.db.selectFrom('customer_order').select('id').where('status', '=', 'placed').executeTakeFirst()
  do await actions['order']?.(trade)
  while (!(await isHeld()))
}

/** What is there, what is reserved and what is sold comes to what there was, whatever happened. */
async function expectStockToAddUp({ api: { db } }: Trade): Promise<void> {
  const { rows } = await sql<{ product_id: number; free: number; reserved: number; sold: number }>`
    with gone as (
      select r.order_id, r.lines from refund r where r.reason = 'unsent'
      union all
      select b.order_id, b.lines from order_return b where b.history @> '[{"status": "restocked"}]'),
    back as (
      select (o.lines::jsonb -> piece.place ->> 'productId')::integer as product_id, piece.quantity
      from gone join customer_order o on o.id = gone.order_id and o.status <> 'cancelled'
      cross join lateral jsonb_to_recordset(gone.lines) as piece (place integer, quantity integer))
    select s.product_id, s.quantity as free,
      coalesce(sum(line.quantity) filter (where o.status = 'placed'), 0)::integer as reserved,
      coalesce(sum(line.quantity) filter (where o.status <> 'placed'), 0)::integer
        - coalesce((select sum(b.quantity) from back b where b.product_id = s.product_id), 0)::integer as sold
    from stock s left join (customer_order o cross join lateral
      json_to_recordset(o.lines::json) as line ("productId" integer, quantity integer))
      on line."productId" = s.product_id and o.status <> 'cancelled'
    group by s.product_id, s.quantity order by s.product_id`.execute(db)
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) {
    expect(row.free + row.reserved + row.sold, JSON.stringify(row)).toBe(pieces)
    expect(row.free, JSON.stringify(row)).toBeGreaterThanOrEqual(0)
  }
  expect(rows.some(({ free }) => free < pieces)).toBe(true)
}

type Money = Record<'paid_in' | 'paid_out' | 'recorded_in' | 'recorded_out' | 'worth' | 'kept', string> & {
  said: string | null
}

/** What the provider has moved is what the shop says, for every order, and no order got back more than it brought. */
async function expectMoneyToAddUp({ api: { db } }: Trade): Promise<void> {
  const { rows } = await sql<Money & { number: string; status: string; way: string }>`
    select o.number, o.status, o.payment_label as way, (o.total->>'gross')::bigint as worth,
      (select coalesce(sum(l.amount), 0) from ledger l join payment p on p.id = l.payment_id
        where p.order_id = o.id and l.direction = 'in')::bigint as paid_in,
      (select coalesce(sum(l.amount), 0) from ledger l join payment p on p.id = l.payment_id
        where p.order_id = o.id and l.direction = 'out')::bigint as paid_out,
      (select coalesce(sum(p.amount), 0) from payment p where p.order_id = o.id and p.status = 'paid')::bigint as recorded_in,
      (select coalesce(sum(r.amount), 0) from refund r join payment p on p.id = r.payment_id
        where p.order_id = o.id and r.status = 'refunded')::bigint as recorded_out,
      (select sum((paper.record ->> 'gross')::bigint) from paper where paper.order_id = o.id)::bigint as said,
      (o.total->>'gross')::bigint - coalesce((select sum(r.amount) from refund r
        where r.order_id = o.id and r.reason <> 'surplus'), 0)::bigint as kept
    from customer_order o`.execute(db)
  for (const row of rows) {
    const said = JSON.stringify(row)
    expect(Number(row.paid_in), said).toBe(Number(row.recorded_in))
    expect(Number(row.paid_out), said).toBe(Number(row.recorded_out))
    expect(Number(row.paid_out), said).toBeLessThanOrEqual(Number(row.paid_in))
    if (row.way === 'online' && row.status !== 'placed' && row.status !== 'cancelled')
      expect(Number(row.recorded_in), said).toBeGreaterThanOrEqual(Number(row.worth))
    if (row.status === 'placed') expect(Number(row.recorded_in), said).toBe(0)
    // An invoice and what corrects it come to what the shop keeps of the order.
    if (row.said !== null) expect(Number(row.said), said).toBe(Number(row.kept))
    if (['paid', 'shipped', 'refunded'].includes(row.status)) expect(row.said, said).not.toBeNull()
  }
  expect(rows.some(({ paid_in }) => Number(paid_in) > 0)).toBe(true)
}

/** Papers of a series are numbered from one on without a gap, also by whoever was killed in the middle of one. */
async function expectNoNumberMissing({ api: { db } }: Trade): Promise<void> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::integer as count, max(serial)::integer as last from paper group by seller, series, year`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { count, last } of rows) expect(count).toBe(last)
}
