import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { systemOf, type BuyerSystem } from '../../../tests/support/buyer-system.ts'
import { databases } from '../../../tests/support/databases.ts'
import { orderAll, restore } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { newTaxNumber } from '../../../tests/support/tax-number.ts'

type Step = {
  from?: number
  net?: number
  percent?: number
  of?: 'product' | 'category' | 'parent' | 'all'
  culture?: string | null
}
type Agreed = { steps: Step[]; by?: 'company' | 'group'; onlyThis?: boolean; when?: 'now' | 'later' | 'over' }

/** A product that can be had in any number: it is made to order. Its category lies below another one. */
const [sku, id] = ['NM-12', 12]
const targets = { product: [id, null], category: [null, 3], parent: [null, 1], all: [null, null] } as const
/** Days from today by any calendar. */
const times = { now: [-2, 2], later: [2, 4], over: [-4, -2] } as const

describe.each(databases)('prices of a company on $name', ({ stocked }) => {
  let api: TestApi
  let buyer: Persona
  let company: string
  let group: number
  let erp: BuyerSystem
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    buyer = await newAccount(api)
    const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }
    await buyer.ask('companySet', { body: { name: 'Pomiary', country: 'PL', taxNumber: newTaxNumber(), ...place } })
    company = (await buyer.ask('company')).body.id
    erp = await systemOf(api, buyer, ['prices'])
    const made = await api.db
      .insertInto('customer_group')
      .values({ name: 'Labs' })
      .returning('id')
      .executeTakeFirstOrThrow()
    group = made.id
    await api.db.insertInto('company_in_group').values({ company_id: company, group_id: group }).execute()
  })
  beforeEach(async () => {
    await api.db.deleteFrom('contract').execute()
    await state(12_000, null)
  })
  afterAll(async () => {
    await api.db.updateTable('price').set({ breaks: null }).where('product_id', '=', id).execute()
    await restore(api, smallCatalogue())
    await api.close()
  })

  const state = (net: number, breaks: { from: number; net: number }[] | null) =>
    api.db
      .updateTable('price')
      .set({ net, breaks: breaks && (JSON.stringify(breaks) as never) })
      .where('product_id', '=', id)
      .where('culture', '=', 'pl-PL')
      .execute()

  let contracts = 0
  async function agree({ steps, by = 'company', onlyThis = false, when = 'now' }: Agreed): Promise<void> {
    const [from, until] = times[when]
    const { rows } = await sql<{ id: number }>`
      insert into contract (name, company_id, group_id, only_this, starts_on, ends_on)
      values (${`Contract ${contracts++}`}, ${by === 'company' ? company : null}, ${by === 'group' ? group : null}, ${onlyThis},
        current_date + ${from}::integer, current_date + ${until}::integer) returning id`.execute(api.db)
    for (const { from: from_quantity = 1, net = null, percent = null, of = 'product', culture = 'pl-PL' } of steps) {
      const [product_id, category_id] = targets[of]
      await api.db
        .insertInto('contract_price')
        .values({
          contract_id: rows[0]?.id ?? 0,
          product_id,
          category_id,
          culture: culture as never,
          from_quantity,
          net,
          percent,
        })
        .execute()
    }
  }

  const own = async (persona = buyer, ids = String(id)) => (await persona.ask('ownPrices', { query: { ids } })).body
  const itemOf = async (quantity: number, persona = buyer) =>
    (await persona.ask('cartSet', { body: { productSkuCode: sku, quantity } })).body.items[0]
  const paid = async (quantity: number, persona = buyer) => (await itemOf(quantity, persona)).product.price.net

  test('are told by one call for the products of a page, of those that cost something else', async () => {
    expect(await own()).toEqual({ hasContracts: false, prices: [] })
    await agree({ steps: [{ net: 10_000 }, { from: 10, net: 9_000 }] })
    expect(await own(buyer, `10,${id},11`)).toMatchObject({
      hasContracts: true,
      prices: [
        { productId: id, price: { net: 10_000, gross: 12_300 }, priceBreaks: [{ from: 10, price: { net: 9_000 } }] },
      ],
    })
    expect((await buyer.ask('ownPrices', { query: { ids: '12;13' } })).status).toBe(400)
  })

  test.each([
    ['a price', { steps: [{ net: 10_000 }] }, 10_000],
    ['a percentage off a category', { steps: [{ percent: 12.5, of: 'category' as const, culture: null }] }, 10_500],
    ['a percentage off the category above', { steps: [{ percent: 10, of: 'parent' as const }] }, 10_800],
    [
      'a percentage off everything for a group',
      { by: 'group' as const, steps: [{ percent: 5, of: 'all' as const }] },
      11_400,
    ],
    ['what begins later', { when: 'later' as const, steps: [{ net: 1 }] }, 12_000],
    ['what is over', { when: 'over' as const, steps: [{ net: 1 }] }, 12_000],
    ['another market', { steps: [{ net: 1, culture: 'de-DE' }] }, 12_000],
    ['more pieces', { steps: [{ net: 1, from: 2 }] }, 12_000],
    ['what is dearer', { steps: [{ net: 13_000 }] }, 12_000],
    ['what is dearer, and nothing else', { onlyThis: true, steps: [{ net: 13_000 }] }, 13_000],
  ])('hold: %s', async (_, contract, net) => {
    await agree(contract)
    expect(await paid(1)).toBe(net)
    const { prices } = await own()
    expect(prices[0]?.price.net ?? 12_000).toBe(net)
  })

  test('say in the cart what more would cost each, and that they have changed since', async () => {
    await agree({ steps: [{ net: 10_000 }, { from: 5, net: 9_000 }] })
    expect(await itemOf(3)).toMatchObject({ nextBreak: { from: 5, price: { net: 9_000, gross: 11_070 } }, changes: [] })
    await api.db.updateTable('contract').set({ starts_on: '2020-01-01', ends_on: '2020-02-01' }).execute()
    const [item] = (await buyer.ask('cart')).body.items
    expect(item).toMatchObject({
      product: { price: { net: 12_000 } },
      changes: [{ kind: 'price', before: { net: 10_000 } }],
    })
  })

  test('are those of the company that somebody buys for, and nobody else has them', async () => {
    await agree({ steps: [{ net: 10_000 }] })
    const other = await newAccount(api)
    expect(await paid(1, other)).toBe(12_000)
    expect(await own(other)).toEqual({ hasContracts: false, prices: [] })
    await buyer.ask('companyChoose', { body: { id: null } })
    expect(await paid(1)).toBe(12_000)
    await buyer.ask('companyChoose', { body: { id: company } })
    expect(await paid(1)).toBe(10_000)
  })

  test('are what an order is of', async () => {
    await agree({ steps: [{ net: 10_000 }, { from: 3, net: 9_500 }] })
    await itemOf(3)
    const order = (await orderAll(buyer, { payment: 'online', email: buyer.user?.email ?? '' })) as {
      lines?: { unitPrice: { net: number } }[]
    }
    expect(order.lines?.[0]?.unitPrice.net).toBe(9_500)
  })

  const Net = fc.integer({ min: 1, max: 20_000 })
  const From = fc.integer({ min: 2, max: 12 })
  const stepOf = (from: fc.Arbitrary<number>) =>
    fc.oneof(
      fc.record({ from, net: Net }),
      fc.record({
        from,
        percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
        of: fc.constantFrom('product' as const, 'category' as const, 'parent' as const, 'all' as const),
        culture: fc.constantFrom('pl-PL', 'de-DE', null),
      }),
    )
  /** What is to hold alone begins with one piece, in this market. */
  const Contracts = fc.array(
    fc
      .record({
        by: fc.constantFrom('company' as const, 'group' as const),
        when: fc.constantFrom('now' as const, 'now' as const, 'later' as const, 'over' as const),
        onlyThis: fc.boolean(),
        first: stepOf(fc.constant(1)),
        more: fc.uniqueArray(stepOf(From), { selector: ({ from }) => from, maxLength: 3 }),
      })
      .map((made) => ({
        ...made,
        onlyThis: made.onlyThis && !('culture' in made.first && made.first.culture === 'de-DE'),
      })),
    { maxLength: 4 },
  )

  test('are the best that hold, or the best of those that hold alone, in the cart and on the page alike', async () => {
    await fc.assert(
      fc.asyncProperty(
        Net,
        fc.uniqueArray(fc.record({ from: From, net: Net }), { selector: ({ from }) => from, maxLength: 3 }),
        Contracts,
        fc.integer({ min: 1, max: 13 }),
        async (net, breaks, made, quantity) => {
          await api.db.deleteFrom('contract').execute()
          await state(net, breaks)
          for (const { first, more, ...contract } of made) await agree({ ...contract, steps: [first, ...more] })
          const reached = made
            .filter(({ when }) => when === 'now')
            .flatMap(({ first, more, onlyThis }) => [first, ...more].map((step: Step) => ({ ...step, onlyThis })))
            .filter(({ from = 1, culture = 'pl-PL' }) => from <= quantity && culture !== 'de-DE')
            .map(({ net: each, percent = 0, onlyThis }) => ({
              onlyThis,
              net: each ?? Math.round((net * (10_000 - Math.round(percent * 100))) / 10_000),
            }))
          const alone = reached.filter(({ onlyThis }) => onlyThis)
          const listed = [net, ...breaks.filter(({ from }) => from <= quantity).map((step) => step.net)]
          const wanted = Math.min(
            ...(alone.length > 0 ? [] : listed),
            ...(alone.length > 0 ? alone : reached).map((step) => step.net),
          )
          expect(await paid(quantity)).toBe(wanted)
          const { prices } = await own()
          const [told] = prices
          const page = told ?? (await buyer.ask('product', { params: { id: String(id) } })).body
          const step = (page.priceBreaks ?? []).findLast(({ from }: { from: number }) => from <= quantity)
          expect((step ?? page).price.net).toBe(wanted)
          // Their systems are told the same.
          await api.db.deleteFrom('attempt').execute()
          const [theirs] = (await erp.ask('buyerPrices', { body: { skus: [sku] } })).body.prices
          const stepOfTheirs = (theirs.priceBreaks ?? []).findLast(({ from }: { from: number }) => from <= quantity)
          expect((stepOfTheirs ?? theirs).price.net).toBe(wanted)
          const lines = [{ code: sku, quantity }]
          const { body: preview } = await buyer.ask('cartPreview', { body: { lines } })
          expect(preview.lines[0]?.total.net).toBe(wanted * quantity)
        },
      ),
      { numRuns: 60 },
    )
  })
})
