import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { addressIn, chooseAll, finalizeBody, newShopper, restore } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'
import { newTaxNumber } from '../../../tests/support/tax-number.ts'

/** A product that can be had in any number: it is made to order. */
const [sku, id] = ['NM-12', 12]

const Net = fc.integer({ min: 1, max: 20_000 })
const Rungs = fc.uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 12 }), net: Net }), {
  selector: ({ from }) => from,
  maxLength: 3,
})
const Quantity = fc.integer({ min: 1, max: 13 })
/** What the seller answers: a price, or so many percent off what everybody pays. */
const Answer = fc.oneof(fc.record({ net: Net }), fc.record({ percent: fc.integer({ min: 0, max: 100 }) }))
const Round = fc.record({
  culture: fc.constantFrom('pl-PL' as const, 'de-DE' as const),
  ...{ net: Net, breaks: Rungs, quantity: Quantity, wished: Net, answered: Quantity, answer: Answer },
  contract: fc.option(fc.record({ onlyThis: fc.boolean(), net: Net, more: Rungs })),
})

const least = (quantity: number, net: number, rungs: readonly { from: number; net: number }[]) =>
  Math.min(net, ...rungs.filter(({ from }) => from <= quantity).map((rung) => rung.net))

describe.each(databases)('prices of offers that are negotiated on $name', ({ stocked }) => {
  let api: TestApi
  let staff: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    staff = (await workingHere(api, withStaff(api), ['orders'])).browser
  })
  afterAll(async () => {
    await api.db.deleteFrom('contract').execute()
    await api.db.updateTable('price').set({ breaks: null }).where('product_id', '=', id).execute()
    await restore(api, smallCatalogue())
    await api.close()
  })

  async function state(round: { culture: 'pl-PL' | 'de-DE'; net: number; breaks: object[] }) {
    const { culture, net, breaks } = round
    await api.db
      .updateTable('price')
      .set({ net, breaks: breaks.length > 0 ? (JSON.stringify(breaks) as never) : null })
      .where('product_id', '=', id)
      .where('culture', '=', culture)
      .execute()
  }

  /** A company of its own in each round, with or without a contract. */
  async function buyerIn(
    culture: 'pl-PL' | 'de-DE',
    contract: { onlyThis: boolean; net: number; more: { from: number; net: number }[] } | null,
  ) {
    const buyer = await newShopper(api, { culture, registered: true })
    const email = `${buyer.guid}@example.com`
    const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }
    await buyer.ask('companySet', { body: { name: 'Pomiary', country: 'PL', taxNumber: newTaxNumber(), ...place } })
    const company = (await buyer.ask('company')).body.id
    if (contract) {
      const { id: contract_id } = await api.db
        .insertInto('contract')
        .values({
          name: randomUUID(),
          company_id: company,
          only_this: contract.onlyThis,
          starts_on: '2020-01-01',
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const { from, net } of [{ from: 1, net: contract.net }, ...contract.more])
        await api.db
          .insertInto('contract_price')
          .values({ contract_id, product_id: id, culture, from_quantity: from, net })
          .execute()
    }
    return { ...buyer, email }
  }

  test('are on its page, in the cart, the order and the invoice those of its last version, or lower ones of the shop', async () => {
    await fc.assert(
      fc.asyncProperty(Round, async (round) => {
        const { culture, net, breaks, quantity, wished, answered, answer, contract } = round
        await api.db.deleteFrom('attempt').execute()
        await state(round)
        const buyer = await buyerIn(culture, contract)
        const own = (pieces: number): number => {
          const agreed = contract && least(pieces, contract.net, contract.more)
          return agreed !== null && contract?.onlyThis
            ? agreed
            : Math.min(least(pieces, net, breaks), agreed ?? Infinity)
        }
        await buyer.put(sku, quantity)
        const { phone: _, ...person } = addressIn(culture.slice(3))
        const wish = {
          requestId: randomUUID(),
          email: buyer.email,
          buyer: { ...person, company: null, taxNumber: null },
        }
        const wishes = [{ productSkuCode: sku, net: wished }]
        const { body: first } = await buyer.ask('offerAsk', { body: { ...wish, wishes } })
        expect(first.lines[0].unitPrice.net).toBe(own(quantity))
        expect(first.versions[1].lines[0].unitPrice.net).toBe(wished)

        const { number } = first
        const { offers } = (await staff.get(`/offers?search=${number}`)).body
        const { version, draft } = (await staff.get(`/offers/${offers[0].id}`)).body
        const lines = [{ sku, quantity: answered, ...answer }]
        const saved = (await staff.put(`/offers/${offers[0].id}`, { ...draft, version, lines })).body
        expect((await staff.post(`/offers/${offers[0].id}/send`, { version: saved.version })).status).toBe(200)
        const offeredNet =
          'net' in answer ? answer.net : Math.round(least(answered, net, breaks) * (1 - answer.percent / 100))
        const { body: page } = await buyer.ask('offer', { query: { number } })
        expect(page.lines[0]).toMatchObject({ quantity: answered, unitPrice: { net: offeredNet } })

        const paid = Math.min(offeredNet, own(answered))
        const { body: taken } = await buyer.ask('offerTake', { body: { number, version: page.version } })
        expect(taken.cart.items[0].product.price.net).toBe(paid)
        if (paid === offeredNet) expect(taken.cart.items[0].total).toEqual(page.lines[0].total)
        const expected = await chooseAll(buyer, { country: culture.slice(3), email: buyer.email })
        const { status, body: order } = await buyer.ask('finalize', { body: finalizeBody(expected) })
        expect(status).toBe(201)
        expect(order.lines[0]).toMatchObject({ quantity: answered, unitPrice: { net: paid } })
        expect(order.total.gross).toBe(expected)
        if (paid === offeredNet) expect(order.lines[0].total).toEqual(page.lines[0].total)

        expect((await staff.post(`/orders/${order.number}/actions`, { do: 'step', step: 'pay' })).status).toBe(200)
        const paper = await api.db
          .selectFrom('paper as p')
          .innerJoin('customer_order as o', 'o.id', 'p.order_id')
          .select('p.record')
          .where('o.number', '=', order.number)
          .where('p.kind', '=', 'invoice')
          .executeTakeFirstOrThrow()
        expect(paper.record.lines[0]).toMatchObject({
          ...{ unitNet: paid, quantity: answered },
          ...{ net: order.lines[0].total.net, gross: order.lines[0].total.gross },
        })
      }),
      { numRuns: 25 },
    )
  })
})
