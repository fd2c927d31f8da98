import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { logIn, mailedToken, newUser, registration, send } from '../../../tests/support/people.ts'
import { chooseAll, finalizeBody, freshEmail, newShopper } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { cancelUnpaid } from '../../sales/orders/cancel-unpaid.ts'
import { createServices } from '../../app/services.ts'

describe.each(databases)('orders from before an account on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    await api.load(smallCatalogue())
  })
  afterAll(() => api.close())

  const register = (email: string) => send(api.fetch, 'POST', '/auth/user/register', registration(email))
  const confirm = (token: string) =>
    send(api.fetch, 'PUT', '/auth/user/register', { token, newPassword: 'long enough' })

  const orderAsGuest = async (email: string, rest: object = {}, sku = 'NM-12') => {
    const guest = await newShopper(api)
    await guest.put(sku, 1)
    const { body } = await guest.ask('finalize', { body: finalizeBody(await chooseAll(guest, { email }), rest) })
    return { guest, number: body.number as string }
  }

  const listed = async (token: string) => {
    const { body } = await send(api.fetch, 'GET', '/yes-api/rest/customer/orders', undefined, {
      authorization: `Bearer ${token}`,
    })
    return (body.orders as { number: string }[]).map(({ number }) => number).sort()
  }

  test('are in it once its address is confirmed, and those of nobody else', async () => {
    const email = freshEmail()
    // Two guests who chose the same key, as somebody might who wants to keep the owner out.
    const { idempotencyKey } = finalizeBody(1)
    const first = await orderAsGuest(email, { idempotencyKey })
    const second = await orderAsGuest(email, { idempotencyKey })
    const other = await orderAsGuest(freshEmail())
    await register(email.toUpperCase())
    // Nobody has followed the link: there is no account to show them in, and the guest keeps theirs.
    expect((await logIn(api.fetch, email, 'long enough')).status).toBe(401)
    const read = async ({ guest, number }: typeof first) => (await guest.ask('order', { query: { number } })).status
    expect(await read(first)).toBe(200)
    const { status, body } = await confirm(await mailedToken(api.fetch, email, 'registerConfirm'))
    expect(status).toBe(200)
    expect(await listed(body.access_token)).toEqual([first.number, second.number].sort())
    expect(await read(other)).toBe(200)
  })

  test('keep their goods once its address is confirmed, though nobody opened their mail', async () => {
    const email = freshEmail()
    const pieces = (quantity: number) =>
      api.db.updateTable('stock').set({ quantity }).where('product_id', '=', 10).execute()
    await pieces(1)
    const { number } = await orderAsGuest(email, {}, 'NM-10')
    await register(email)
    await confirm(await mailedToken(api.fetch, email, 'registerConfirm'))
    await sql`update customer_order set placed_at = placed_at - interval '2 days' where number = ${number}`.execute(
      api.db,
    )
    expect(await cancelUnpaid(createServices(api.db, {}, {}))).toBe(0)
    await pieces(12)
  })

  test('are in none that was registered for another address, nor in one that is there already', async () => {
    const email = freshEmail()
    const { number } = await orderAsGuest(email)
    // A stranger registers the address of somebody else and confirms with the link for their own.
    await register(email)
    const own = freshEmail()
    await register(own)
    const { body } = await confirm(await mailedToken(api.fetch, own, 'registerConfirm'))
    expect(await listed(body.access_token)).toEqual([])
    // What is ordered later under the address of an account, by whoever types it, is nothing that its owner did.
    const user = await newUser(api.fetch)
    await orderAsGuest(user.email)
    expect(await listed(user.accessToken)).toEqual([])
    const { body: hers } = await confirm(await mailedToken(api.fetch, email, 'registerConfirm'))
    expect(await listed(hers.access_token)).toEqual([number])
  })
})
