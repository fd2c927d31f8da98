import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from '../../../tests/support/embedded.ts'
import type { OpenDatabase } from './db.ts'
import { QueryOutsideTransaction } from './embedded-dialect.ts'
import { rehearsed } from './rehearsed.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openEmbedded()
})
afterAll(() => opened.close())
beforeEach(() => opened.db.deleteFrom('setting').execute())

const settings = (db = opened.db) => db.selectFrom('setting').select('name').execute()

/** Code that asks the database by itself, however deep it was called. */
const deep = async () => {
  await Promise.resolve()
  return settings()
}

test('a question beside the transaction that the asker is in is refused at once, and takes the transaction back', async () => {
  const asked = opened.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('setting').values({ name: 'written', value: 'yes' }).execute()
    await deep()
  })
  await expect(asked).rejects.toThrow(QueryOutsideTransaction)
  expect(await settings()).toEqual([])
})

test('so is a transaction within a transaction, at whatever isolation', async () => {
  const asked = opened.db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(() => opened.db.transaction().execute(settings))
  await expect(asked).rejects.toThrow('Ask the transaction itself')
})

test('so is one beside what is only rehearsed, which leaves no trace in any case', async () => {
  const write = async (transaction: OpenDatabase['db']) => {
    await transaction.insertInto('setting').values({ name: 'written', value: 'yes' }).execute()
    return settings(transaction)
  }
  expect(await rehearsed(opened.db, write)).toEqual([{ name: 'written' }])
  expect(await settings()).toEqual([])
  await expect(rehearsed(opened.db, deep)).rejects.toThrow(QueryOutsideTransaction)
})

test('whoever is in no transaction waits for its end, and sees what it wrote', async () => {
  const begun = Promise.withResolvers<void>()
  const written = opened.db.transaction().execute(async (transaction) => {
    begun.resolve()
    await transaction.insertInto('setting').values({ name: 'written', value: 'yes' }).execute()
    return settings(transaction)
  })
  await begun.promise
  const others = settings()
  expect(await written).toEqual([{ name: 'written' }])
  expect(await others).toEqual([{ name: 'written' }])
})

test.each([
  ['committed', () => undefined],
  ['taken back', () => Promise.reject(new Error('no'))],
])('work that a transaction left behind asks freely once that is %s', async (_, end) => {
  const over = Promise.withResolvers<void>()
  let left: ReturnType<typeof settings> | undefined
  const transaction = opened.db.transaction().execute(async () => {
    left = over.promise.then(deep)
    await end()
  })
  await transaction.catch(() => undefined)
  over.resolve()
  expect(await left).toEqual([])
})
