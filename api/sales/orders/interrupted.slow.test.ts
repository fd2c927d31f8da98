import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { servers } from '../../../tests/support/databases.ts'
import { migratedFolder } from '../../../tests/support/embedded.ts'
import { connectPostgres, openPGlite, type OpenDatabase } from '../../platform/database/db.ts'

const program = fileURLToPath(new URL('../../../tests/support/order-until-killed.ts', import.meta.url))

async function embeddedPlace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orders-'))
  await migratedFolder(folder)
  return folder
}

/** It is killed in the midst of some others, whichever is the last of these. */
const enough = process.env.FULL ? 25 : 8

type Case = { name: string; place: () => Promise<string>; open: (place: string) => Promise<OpenDatabase> }

const cases: Case[] = [
  { name: 'PGlite', place: embeddedPlace, open: (folder) => openPGlite(folder) },
  ...servers.map(({ name, create }) => ({ name, place: create, open: connectPostgres })),
]

test.each(cases)('a process killed while it orders leaves order and stock both or neither on $name', async (one) => {
  const place = await one.place()
  const child = fork(program, [one.name, place], { stdio: 'inherit' })
  const exited = once(child, 'exit')
  const told: unknown[] = []
  await new Promise<void>((resolve, reject) => {
    child.on('exit', () => reject(new Error('The buyers ended by themselves')))
    child.on('message', (number) => {
      told.push(number)
      if (told.length === enough) resolve()
    })
  })
  child.kill('SIGKILL')
  await exited

  const { db, close } = await one.open(place)
  const orders = await db.selectFrom('customer_order').select(['number', 'lines', 'customer_guid']).execute()
  expect(orders.map(({ number }) => number)).toEqual(expect.arrayContaining(told))
  const stock = await db.selectFrom('stock').selectAll().where('product_id', 'in', [10, 11]).execute()
  const left = new Map(stock.map(({ product_id, quantity }) => [product_id, quantity]))
  for (const id of [10, 11]) {
    const sold = orders.flatMap(({ lines }) => lines.filter(({ productId }) => productId === id))
    expect(1_000_000 - (left.get(id) ?? 0)).toBe(sold.reduce((sum, { quantity }) => sum + quantity, 0))
  }
  const counts = await sql<Record<string, number>>`
    select (select count(*) from payment) as payments, (select count(*) from outgoing_mail) as mails,
      (select count(*) from cart_line where customer_guid in (select customer_guid from customer_order)) as lines`.execute(
    db,
  )
  expect(counts.rows[0]).toEqual({ payments: orders.length, mails: orders.length, lines: 0 })
  await close()
  if (one.name === 'PGlite') await rm(place, { recursive: true })
})
