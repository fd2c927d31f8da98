import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withoutSchedules } from '../../../tests/support/by-itself.ts'
import { databases } from '../../../tests/support/databases.ts'
import { readLog } from '../../../tests/support/read-log.ts'
import type { OpenDatabase } from '../database/db.ts'
import { emit, tellEvents, waitingEvents, type Subscriber } from './events.ts'

describe.each(databases)('events on $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => database.db.deleteFrom('event').execute())
  afterAll(() => database?.close())

  const low = (sku: string, quantity: number) => ({ sku, quantity, availability: 'few' }) as const
  const write = (sku: string, quantity: number, db = database.db) =>
    emit(db, 'stock.low', `stock:${sku}`, low(sku, quantity))
  const telling = (...subscribers: Subscriber[]) => withoutSchedules(() => tellEvents(database.db, subscribers))
  const left = async () =>
    (await database.db.selectFrom('event').select('payload').orderBy('position').execute()).length

  test('are told once to everybody who subscribed to them, in the order of their record, and kept no longer', async () => {
    const heard: unknown[] = []
    const hear = async (_: unknown, { payload }: { payload: unknown }) => void heard.push(payload)
    for (const quantity of [3, 2, 1]) await write('A', quantity)
    const deaf: Subscriber = { on: 'order.paid', handle: async () => void heard.push('paid') }
    const events = telling({ on: 'stock.low', handle: hear }, { on: 'stock.low', handle: hear }, deaf)
    expect(await events.deliver()).toBe(3)
    expect(heard).toEqual([3, 3, 2, 2, 1, 1].map((quantity) => low('A', quantity)))
    expect(await events.deliver()).toBe(0)
    expect(await left()).toBe(0)
  })

  test('are there exactly if what they tell is', async () => {
    const undone = database.db.transaction().execute(async (transaction) => {
      await write('A', 1, transaction)
      throw new Error('It came to nothing.')
    })
    await expect(undone).rejects.toThrow('It came to nothing.')
    expect(await left()).toBe(0)
  })

  test('are told again later where somebody failed, before others of their record and without holding up the rest', async () => {
    const { lines, close } = readLog()
    const heard: string[] = []
    let isBroken = true
    const events = telling({
      on: 'stock.low',
      handle: async (_, { payload: { sku, quantity } }) => {
        if (isBroken && sku === 'A') throw new Error('Nobody is there.')
        heard.push(`${sku}${quantity}`)
      },
    })
    for (const [sku, quantity] of [
      ['A', 2],
      ['A', 1],
      ['B', 1],
    ] as const)
      await write(sku, quantity)
    expect(await events.deliver()).toBe(1)
    expect(heard).toEqual(['B1'])
    expect(lines).toMatchObject([
      { level: 'error', msg: expect.stringMatching(/^The event stock.low .* Nobody is there/) },
    ])
    expect(await waitingEvents(database.db)).toEqual({ waiting: 2, oldestSeconds: 0 })
    isBroken = false
    expect(await events.deliver()).toBe(0)
    await sql`update event set due_at = due_at - interval '1 minute'`.execute(database.db)
    expect(await events.deliver()).toBe(2)
    expect(heard).toEqual(['B1', 'A2', 'A1'])
    expect(await waitingEvents(database.db)).toEqual({ waiting: 0, oldestSeconds: 0 })
    close()
  })

  test('are told by one process at a time, however many there are', async () => {
    const heard: number[] = []
    const subscriber: Subscriber = {
      on: 'stock.low',
      handle: async (_, { payload: { quantity } }) => void heard.push(quantity),
    }
    const quantities = Array.from({ length: 40 }, (_, i) => i)
    for (const quantity of quantities) await write('A', quantity)
    const counts = await Promise.all([1, 2, 3].map(() => telling(subscriber).deliver()))
    const rest = await telling(subscriber).deliver()
    expect(counts.reduce((all, count) => all + count, rest)).toBe(40)
    expect(heard).toEqual(quantities)
  })
})
