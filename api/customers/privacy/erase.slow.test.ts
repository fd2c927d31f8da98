import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { addInstrument } from '../../../tests/support/instruments.ts'
import { everyRow } from '../../../tests/support/database-rows.ts'
import { bearer, logIn, newUser, registration, send, mailedToken, type User } from '../../../tests/support/people.ts'
import { addressIn, newShopper, orderAll, type Shopper } from '../../../tests/support/shopper.ts'
import { backUp, erasuresFile } from '../../app/backups/back-up.ts'
import { personalData } from '../../app/personal-data.ts'
import { declaredBy } from '../../sales/law/declared-by.ts'
import { erasePerson, rehearseErasure } from './erase.ts'
import { eraseListed, restore } from '../../app/backups/restore.ts'
import { folderStorage } from '../../platform/files/folder-storage.ts'

/** Whom every order of the test's shoppers is confirmed to. */
const guestAddress = 'lucja@example.com'

describe.each(databases)('somebody who is erased from $name', ({ stocked }) => {
  let folder: string
  let list: string
  let api: TestApi
  let user: User
  let guest: Shopper
  let number: string
  let instrument: number

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'erase-'))
    list = join(folder, 'erasures.jsonl')
    api = await startTestApi(await stocked())
    instrument = await addInstrument(api.db)
  })
  beforeEach(async () => {
    await rm(list, { force: true })
    await rm(join(folder, 'backups'), { recursive: true, force: true })
    await api.db.deleteFrom('erasure').execute()
    user = await newUser(api.fetch)
    await api.db
      .insertInto('newsletter_subscriber')
      .values({ email: user.email, token_hash: user.email, tags: '[]', confirmed_at: null })
      .execute()
    await api.db
      .insertInto('restock_wish')
      .values({ product_id: 13, culture: 'pl-PL', email: user.email, token_hash: user.email, confirmed_at: null })
      .execute()
    await api.db
      .insertInto('certificate_reminder')
      .values({
        instrument_id: instrument,
        culture: 'pl-PL',
        email: user.email,
        token_hash: user.email,
        confirmed_at: null,
      })
      .execute()
    const path = '/yes-api/rest/customer/addressbook'
    expect((await send(api.fetch, 'POST', path, addressIn('PL'), bearer(user))).status).toBe(201)
    guest = await newShopper(api)
    await guest.put('NM-12', 1)
    number = (await orderAll(guest, { email: guestAddress })).number
  })
  afterAll(async () => {
    await api?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const told = async (text: string) =>
    Object.entries(await everyRow(api.db)).flatMap(([table, rows]) =>
      rows.some((row) => row.includes(text)) ? [table] : [],
    )
  const plan = (from: string) => ({
    from,
    storage: folderStorage(join(folder, 'media')),
    erasureList: list,
    replace: true,
  })
  const backUpHere = () =>
    backUp(api.db, { to: join(folder, 'backups'), storage: folderStorage(join(folder, 'media')), erasureLists: [list] })

  test('is gone, but for what the papers of orders tell, which nobody opens any more', async () => {
    await erasePerson(api.db, user.email.toUpperCase(), list, personalData)
    expect(await told(user.email)).toEqual([])
    expect((await logIn(api.fetch, user.email, user.password)).status).toBe(401)

    expect((await guest.ask('order', { query: { number } })).status).toBe(200)
    await erasePerson(api.db, guestAddress, list, personalData)
    expect(await told(guestAddress)).toEqual([])
    expect((await guest.ask('order', { query: { number } })).status).toBe(404)
    const kept = await api.db
      .selectFrom('customer_order')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(kept.billing).toMatchObject({ lastName: addressIn('PL').lastName, phone: '000000' })
    expect(kept.lines).toHaveLength(1)
  })

  test('is told of before: a rehearsal counts what the erasure then takes, and leaves all of it', async () => {
    const before = await everyRow(api.db)
    const rehearsed = await rehearseErasure(api.db, user.email, personalData)
    expect(await everyRow(api.db)).toEqual(before)
    expect(rehearsed).toMatchObject({
      accounts: 1,
      subscriptions: 1,
      wishes: 1,
      reminders: 1,
      orders: 0,
      basketLines: 0,
    })
    expect((await rehearseErasure(api.db, guestAddress, personalData)).orders).toBeGreaterThan(0)
    expect(await declaredBy(api.db, guestAddress)).toEqual({ withdrawals: 0, complaints: 0 })
    expect(await erasePerson(api.db, user.email, list, personalData)).toEqual(rehearsed)
    expect(await rehearseErasure(api.db, user.email, personalData)).toMatchObject({ accounts: 0, subscriptions: 0 })
  })

  test('stays erased after a backup from before is restored, and who came back since stays', async () => {
    const { folder: from } = await backUpHere()
    await erasePerson(api.db, user.email, list, personalData)
    await erasePerson(api.db, guestAddress, list, personalData)
    expect(await restore(api.db, plan(from))).toMatchObject({ erased: 2, foreign: 0 })
    expect([await told(user.email), await told(guestAddress)]).toEqual([[], []])

    await send(api.fetch, 'POST', '/auth/user/register', registration(user.email))
    const token = await mailedToken(api.fetch, user.email, 'registerConfirm')
    await send(api.fetch, 'PUT', '/auth/user/register', { token, newPassword: user.password })
    const { folder: later } = await backUpHere()
    expect(await restore(api.db, plan(later))).toMatchObject({ erased: 2 })
    expect((await logIn(api.fetch, user.email, user.password)).status).toBe(200)
  })

  test('is on a list that tells nobody who it was, and that survives beside the backups', async () => {
    await erasePerson(api.db, user.email, list, personalData)
    await backUpHere()
    const text = await readFile(erasuresFile(join(folder, 'backups')), 'utf8')
    expect(text).toContain((await readFile(list, 'utf8')).trim())
    expect(text).not.toMatch(/user-|example|@/)
    expect((await stat(list)).mode & 0o777).toBe(0o600)
  })

  test('is erased again from a database that came back in another way, by the key of that database alone', async () => {
    await erasePerson(api.db, user.email, list, personalData)
    const again = await newUser(api.fetch)
    await erasePerson(api.db, again.email, join(folder, 'other.jsonl'), personalData)
    const lists = [list, join(folder, 'other.jsonl'), join(folder, 'never.jsonl')]
    expect(await eraseListed(api.db, lists)).toEqual({ erased: 2, foreign: 0 })
    await api.db.updateTable('setting').set({ value: 'another' }).where('name', '=', 'erasure-key').execute()
    expect(await eraseListed(api.db, lists)).toEqual({ erased: 0, foreign: 2 })
    await api.db.deleteFrom('setting').where('name', '=', 'erasure-key').execute()
  })
})
