import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxLines } from '#lib/contract/cart.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, servers } from '../../../tests/support/databases.ts'
import { logIn, newUser, send, type User } from '../../../tests/support/people.ts'
import { mergeCart } from './merge-cart.ts'

const guidOf = ({ accessToken }: User): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sub

describe.each(databases)('the cart of a guest on $name', ({ stocked }) => {
  let api: TestApi
  let user: User
  let guest: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    user = await newUser(api.fetch)
    guest = await newGuest()
  })
  afterAll(() => api.close())

  const newGuest = async () => String((await send(api.fetch, 'POST', '/yes-api/rest/customer/anonymous')).body.guid)
  const put = (guid: string, lines: Record<number, number>) =>
    api.db
      .insertInto('cart_line')
      .values(
        Object.entries(lines).map(([id, quantity]) => ({ customer_guid: guid, product_id: Number(id), quantity })),
      )
      .execute()
  const linesOf = async (guid: string) =>
    Object.fromEntries(
      (
        await api.db
          .selectFrom('cart_line')
          .select(['product_id', 'quantity'])
          .where('customer_guid', '=', guid)
          .orderBy('added')
          .execute()
      ).map(({ product_id, quantity }) => [product_id, quantity]),
    )
  const login = (guid: string) => logIn(api.fetch, user.email, user.password, { guid })

  test('goes over to the user at login: quantities add up, and the guest has nothing left', async () => {
    await put(guidOf(user), { 10: 2, 11: 1 })
    await put(guest, { 10: 3, 12: 4 })
    expect((await login(guest)).status).toBe(200)
    expect(await linesOf(guidOf(user))).toEqual({ 10: 5, 11: 1, 12: 4 })
    expect(await linesOf(guest)).toEqual({})
    expect((await login(guest)).status).toBe(200)
    expect(await linesOf(guidOf(user))).toEqual({ 10: 5, 11: 1, 12: 4 })
  })

  test('goes over when an account is confirmed', async () => {
    await put(guest, { 10: 3 })
    const fresh = await newUser(api.fetch, { guid: guest })
    expect(await linesOf(guidOf(fresh))).toEqual({ 10: 3 })
  })

  test('fills a line up to what a line may hold', async () => {
    await put(guidOf(user), { 10: 600 })
    await put(guest, { 10: 600 })
    await login(guest)
    expect(await linesOf(guidOf(user))).toEqual({ 10: 999 })
  })

  test('brings along how to deliver and pay, unless the user has chosen already', async () => {
    const choose = (customer_guid: string, payment_label: string) =>
      api.db.insertInto('cart_choice').values({ customer_guid, payment_label }).execute()
    const chosen = async () =>
      (await api.db.selectFrom('cart_choice').selectAll().where('customer_guid', '=', guidOf(user)).execute()).map(
        ({ payment_label }) => payment_label,
      )
    await choose(guest, 'transfer')
    await login(guest)
    expect(await chosen()).toEqual(['transfer'])
    const other = await newGuest()
    await choose(other, 'sandbox')
    await login(other)
    expect(await chosen()).toEqual(['transfer'])
  })

  test('stays where it is when the password is wrong', async () => {
    await put(guest, { 10: 3 })
    expect((await logIn(api.fetch, user.email, 'wrong', { guid: guest })).status).toBe(401)
    expect(await linesOf(guest)).toEqual({ 10: 3 })
  })

  test('is not the cart of another user whose guid somebody knows', async () => {
    const other = await newUser(api.fetch)
    await put(guidOf(other), { 10: 3 })
    expect((await login(guidOf(other))).status).toBe(200)
    expect(await linesOf(guidOf(other))).toEqual({ 10: 3 })
    expect(await linesOf(guidOf(user))).toEqual({})
  })

  test.each(['nonsense', '3f2f0f63-4a4c-4b9b-9d43-5d1b60d2c111'])('of nobody, "%s", is nothing', async (guid) => {
    expect((await login(guid)).status).toBe(200)
    expect(await linesOf(guidOf(user))).toEqual({})
  })

  test('fills the cart up to what a cart may hold; what is in it already adds up all the same', async () => {
    // What the database makes of a row by itself is not written into another.
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'product' and is_generated = 'NEVER'`.execute(api.db)
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    await sql`
      insert into product (${columns}) select ${sql.join(rows.map(({ name }) => sql.ref(`made.${name}`)))}
      from product as p, generate_series(1, ${maxLines}::integer) as n,
        json_populate_record(p, json_build_object('id', 1000 + n, 'sku', 'X-' || n)) as made where p.id = 10`.execute(
      api.db,
    )
    const many = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [from + i, 1]))
    await put(guidOf(user), { 10: 1, ...many(1001, 1150) })
    await put(guest, many(1101, 1200))
    await put(guest, { 10: 5 })
    await login(guest)
    const lines = await linesOf(guidOf(user))
    expect(Object.keys(lines)).toHaveLength(maxLines)
    expect(lines).toMatchObject({ 10: 6, 1001: 1, 1101: 2, 1150: 2, 1151: 1, 1199: 1 })
  })
})

describe.each(servers)('carts of two guests on $name', ({ stocked }) => {
  test('go over to one user at once, and nothing is lost or counted twice', async () => {
    const api = await startTestApi(await stocked())
    const user = await newUser(api.fetch)
    for (let round = 1; round <= 5; round++) {
      const guests = await Promise.all(
        Array.from({ length: 6 }, async () =>
          String((await send(api.fetch, 'POST', '/yes-api/rest/customer/anonymous')).body.guid),
        ),
      )
      for (const [i, guid] of guests.entries()) {
        const ids = i % 2 ? [10, 11, 12] : [12, 11, 10]
        for (const product_id of ids)
          await api.db.insertInto('cart_line').values({ customer_guid: guid, product_id, quantity: 1 }).execute()
      }
      const merge = (guid: string) =>
        api.db.transaction().execute((transaction) => mergeCart(transaction, guid, guidOf(user)))
      await Promise.all([...guests, ...guests].map(merge))
      const lines = await api.db.selectFrom('cart_line').selectAll().where('customer_guid', '=', guidOf(user)).execute()
      expect(lines.map(({ quantity }) => quantity)).toEqual([6 * round, 6 * round, 6 * round])
    }
    await api.close()
  })
})
