import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, newCompany } from '../../../tests/support/company.ts'
import { servers } from '../../../tests/support/databases.ts'
import { addressIn, chooseAll, finalizeBody, freshEmail } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { createApi } from '../../app/app.ts'
import { connectPostgres } from '../../platform/database/db.ts'

const { phone: _, ...person } = addressIn('PL')
const buyer = { ...person, company: null, taxNumber: null }
const counted = (answers: { status: number; body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => body.code ?? String(status))].map(([code, same]) => [
      code,
      same.length,
    ]),
  )

type Fetch = TestApi['fetch']

/** Two processes of one shop, each with connections of its own. */
async function twoOf(open: (typeof servers)[number]['open']) {
  const database = await open()
  const api = await startTestApi(database, smallCatalogue())
  const second = await connectPostgres(database.url ?? '')
  const app = createApi(second.db)
  const other: Fetch = async (path, init) => app.request(path, init)
  const by = async (fetch: Fetch, persona: Persona, path: string, body: object) => {
    const headers = { ...(await persona.headers()), 'content-type': 'application/json', 'accept-language': 'pl-PL' }
    const answer = await fetch(`/yes-api/rest/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const close = () => second.close().then(() => api.close())
  const setPrice = (net: number) =>
    api.db.updateTable('price').set({ net }).where('product_id', '=', 12).where('culture', '=', 'pl-PL').execute()
  return { api, by, fetches: [api.fetch, other] as const, close, setPrice }
}

/** An offer that one of a company asked for, and who else may accept it there. */
async function offerOf(api: TestApi, people: number) {
  const anna = await newCompany(api)
  const team: Persona[] = [anna]
  for (let made = 1; made < people; made++)
    team.push(await colleagueOf(api, anna, { role: 'administrator', branch: null }))
  await anna.ask('cartSet', { body: { productSkuCode: 'NM-12', quantity: 2 } })
  const wish = { requestId: randomUUID(), email: freshEmail(), buyer, note: '' }
  const { body: offer } = await anna.ask('offerAsk', { body: wish })
  return { offer, team }
}

describe.each(servers)('an offer in two processes at once on $name', ({ open }) => {
  test('is ordered once, whoever of a company accepts it', async () => {
    const { api, by, fetches, close, setPrice } = await twoOf(open)
    const { offer, team } = await offerOf(api, 4)
    // What it costs without the offer is another price, so that nobody orders by chance at the same.
    await setPrice(99_999)
    const totals: number[] = []
    for (const one of team) {
      expect((await one.ask('offerTake', { body: { number: offer.number, version: 1 } })).status).toBe(200)
      totals.push(await chooseAll(one))
    }
    const answers = await Promise.all(
      team.map((one, i) => by(fetches[i % 2 === 0 ? 0 : 1], one, 'order/finalize', finalizeBody(totals[i] ?? 0))),
    )
    expect(counted(answers)).toEqual({ 201: 1, PRICE_CHANGED: 3 })
    const placed = answers.find(({ status }) => status === 201)?.body
    expect(placed.lines[0].unitPrice).toEqual(offer.lines[0].unitPrice)
    const { body } = await (team[0] as Persona).ask('offer', { query: { number: offer.number } })
    expect(body).toMatchObject({ state: 'ordered', orderNumber: placed.number })
    await close()
  })

  test('is accepted or declined, and never ordered by who had it in the cart when it was declined', async () => {
    const { api, by, fetches, close, setPrice } = await twoOf(open)
    for (let round = 0; round < 4; round++) {
      const { offer, team } = await offerOf(api, 2)
      const [anna, bert] = team as [Persona, Persona]
      await setPrice(99_999)
      await anna.ask('offerTake', { body: { number: offer.number } })
      const total = await chooseAll(anna)
      const [ordered, declined] = await Promise.all([
        by(fetches[0], anna, 'order/finalize', finalizeBody(total)),
        by(fetches[1], bert, 'offer/decline', { number: offer.number, version: 1 }),
      ])
      expect([
        [201, 'OFFER_NOT_OPEN'],
        ['PRICE_CHANGED', 200],
      ]).toContainEqual([ordered, declined].map(({ status, body }) => body.code ?? status))
      await setPrice(12_000)
    }
    await close()
  })

  test('is answered once in each version, and each answer is a version of its own', async () => {
    const { api, by, fetches, close } = await twoOf(open)
    const { offer, team } = await offerOf(api, 4)
    const wish = (net: number) => ({
      ...{ number: offer.number, version: 1, lines: [{ productSkuCode: 'NM-12', quantity: 9, net }] },
    })
    const answers = await Promise.all(
      team.map((one, i) => by(fetches[i % 2 === 0 ? 0 : 1], one, 'offer/counter', wish(9_000 + i))),
    )
    expect(counted(answers)).toEqual({ 200: 4 })
    const { body } = await (team[0] as Persona).ask('offer', { query: { number: offer.number } })
    const said = body.versions.map(
      ({ version, lines }: { version: number; lines: { unitPrice: { net: number } }[] }) => [
        ...[version, version === 1 ? 0 : (lines[0]?.unitPrice.net ?? 0)],
      ],
    )
    expect(said.map(([version]: number[]) => version)).toEqual([1, 2, 3, 4, 5])
    expect(
      said
        .slice(1)
        .map(([, net]: number[]) => net)
        .sort(),
    ).toEqual([9_000, 9_001, 9_002, 9_003])
    await close()
  })

  test('and a price that is agreed on anew while an order is placed is the one before or the one after, and never a third', async () => {
    const { api, by, fetches, close } = await twoOf(open)
    for (let round = 0; round < 6; round++) {
      const anna = await newCompany(api)
      const company = (await anna.ask('company')).body.id
      const { id } = await api.db
        .insertInto('contract')
        .values({ name: `Round ${round}`, company_id: company, starts_on: '2020-01-01' as never } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      const price = { contract_id: id, product_id: 12, culture: 'pl-PL', from_quantity: 1, net: 10_000 }
      await api.db
        .insertInto('contract_price')
        .values(price as never)
        .execute()
      await anna.ask('cartSet', { body: { productSkuCode: 'NM-12', quantity: 2 } })
      const total = await chooseAll(anna)
      const [ordered] = await Promise.all([
        by(fetches[1], anna, 'order/finalize', finalizeBody(total)),
        api.db.updateTable('contract_price').set({ net: 11_000 }).where('contract_id', '=', id).execute(),
      ])
      if (ordered.status === 201) {
        expect(ordered.body.lines[0].unitPrice.net).toBe(10_000)
        expect(ordered.body.total.gross).toBe(total)
      } else expect(ordered.body.code).toBe('PRICE_CHANGED')
    }
    await close()
  })
})
