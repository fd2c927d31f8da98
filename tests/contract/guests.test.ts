import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { cases } from './cases.ts'
import { guidOfUser } from './identities.ts'
import { fillCart, finalizeBody, placeOrder } from './orders.ts'
import { expectProblem } from './problems.ts'
import { openStage, orSkip, type Headers, type Stage } from './stage.ts'
import { send, type Sent } from './target.ts'
import { oneTarget } from './targets.ts'

const nobody: [string, () => Headers][] = [
  ['none', () => ({})],
  ['a blank one', () => ({ guid: '' })],
  ['one in an unknown form', () => ({ guid: 'nonsense' })],
  ['one that is no text of a guid', () => ({ guid: "00000000-0000-4000-8000-000000000000' or '1'='1" })],
  ['a very long one', () => ({ guid: '0'.repeat(5_000) })],
  ['one that nobody was given', () => ({ guid: randomUUID() })],
]

/** Rows that write for a guest, and so ask for one. */
const writing = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  (endpoints[name].errors as readonly string[]).includes('GUID_REQUIRED'),
)

describe.each(oneTarget)('the Guid on $name', ({ open }) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  afterAll(() => stage?.close())

  const line = () => ({ productSkuCode: stage.known.buyable[0].sku, quantity: 2 })
  const refused = async (name: EndpointName, sent: Sent, code: Parameters<typeof expectProblem>[1]) =>
    expectProblem(await send(stage.target, endpoints[name], sent), code)

  async function expectNobody(headers: Headers): Promise<void> {
    const cart = await stage.ask('cart', { headers })
    expect([cart.items, cart.gone, cart.shipping, cart.total.gross]).toEqual([[], [], [], 0])
    expect(await stage.ask('addressOptions', { headers })).toMatchObject({ chosen: null })
    await refused('cartValidate', { headers }, 'CART_IS_EMPTY')
  }

  describe.each(nobody)('that is %s', (_, make) => {
    test('reads what an unknown guest has: nothing', async () => {
      await expectNobody(make())
    })

    test.each(writing)('does not get to %s', async (name) => {
      const sent = (await cases[name].errors.GUID_REQUIRED?.(stage)) ?? {}
      await refused(name, { ...sent, headers: make() }, 'GUID_REQUIRED')
    })
  })

  test('opens the cart of one guest alone', async () => {
    const [one, other] = [await stage.newGuest(), await stage.newGuest()]
    expect(one).not.toEqual(other)
    await stage.ask('cartSet', { headers: one, body: line() })
    expect((await stage.ask('cart', { headers: one })).summary.totalQuantity).toBe(2)
    await expectNobody(other)
    await stage.ask('cartClear', { headers: other })
    expect((await stage.ask('cart', { headers: one })).summary.totalQuantity).toBe(2)
  })

  test('in a cookie opens nothing and writes nothing, because browsers send those for any site', async () => {
    const guest = await stage.newGuest()
    await stage.ask('cartSet', { headers: guest, body: line() })
    const headers = { cookie: `guid=${guest['guid']}` }
    await expectNobody(headers)
    await refused('cartSet', { headers, body: line() }, 'GUID_REQUIRED')
  })

  test('of another guest opens no order', async () => {
    const { headers, order } = await placeOrder(stage)
    const other = await stage.newGuest()
    const { number } = order
    expect(await stage.ask('order', { headers, query: { number } })).toEqual(order)
    for (const stranger of [other, {}]) {
      await refused('order', { headers: stranger, query: { number } }, 'NOT_FOUND')
      await refused('orderDocument', { headers: stranger, query: { number, type: 'proforma' } }, 'NOT_FOUND')
      await refused('paymentStart', { headers: stranger, body: { number } }, 'NOT_FOUND')
    }
  })

  test('of a user opens nothing: not the cart, not an order, and it writes nothing', async (context) => {
    const guid = { guid: await orSkip(context, stage, () => guidOfUser(stage)) }
    const { headers } = await stage.user()
    const { gross } = await fillCart(stage, { headers })
    await expectNobody(guid)
    await refused('cartSet', { headers: guid, body: line() }, 'GUID_REQUIRED')
    await refused('finalize', { headers: guid, body: finalizeBody(gross) }, 'GUID_REQUIRED')
    const { number } = await stage.ask('finalize', { headers, body: finalizeBody(gross) })
    await refused('order', { headers: guid, query: { number } }, 'NOT_FOUND')
  })

  test('says nothing beside an access token', async (context) => {
    const user = await orSkip(context, stage, () => stage.user())
    const guest = await stage.newGuest()
    await stage.ask('cartClear', { headers: user.headers })
    await stage.ask('cartSet', { headers: { ...guest, ...user.headers }, body: line() })
    expect((await stage.ask('cart', { headers: user.headers })).summary.totalQuantity).toBe(2)
    await expectNobody(guest)
  })
})
