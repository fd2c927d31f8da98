import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import { send } from '../contract/target.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { colleagueOf, newCompany } from '../support/company.ts'
import { databases } from '../support/databases.ts'
import { newAccount, newGuest, type Persona } from './persona.ts'

/** Made to order, so that any number of it can be had. */
const [sku, id] = ['NM-12', 12]
/** Without tax; amounts that stand nowhere else in an answer. */
const agreed = { first: 7_919, second: 6_133 } as const
type Company = keyof typeof agreed

describe.each(databases)('contract prices of two companies on $name', ({ stocked }) => {
  let api: TestApi
  let guest: Persona
  /** Who belongs to the one, to the other, to both, and to none. */
  const people = new Map<string, { persona: Persona; of: readonly Company[] }>()
  const ids = new Map<Company, string>()

  beforeAll(async () => {
    api = await startTestApi(await stocked())
    guest = await newGuest(api)
    const chiefs = { first: await newCompany(api), second: await newCompany(api) }
    for (const company of ['first', 'second'] as const) {
      const { body } = await chiefs[company].ask('company')
      ids.set(company, body.id)
      const { id: contract_id } = await api.db
        .insertInto('contract')
        .values({ name: company, company_id: body.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await api.db
        .insertInto('contract_price')
        .values({ contract_id, culture: 'pl-PL', product_id: id, net: agreed[company] })
        .execute()
      people.set(company, { persona: chiefs[company], of: [company] })
    }
    const both = await colleagueOf(api, chiefs.first, { role: 'buyer', branch: null })
    const { taxNumber } = (await chiefs.second.ask('company')).body.profile
    const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }
    await both.ask('companySet', { body: { name: 'Pomiary', country: 'PL', taxNumber, ...place } })
    const asked = (await chiefs.second.ask('company')).body.people.find(
      ({ state }: { state: string }) => state === 'asked',
    )
    await chiefs.second.ask('companyPersonSet', { params: { id: asked.id }, body: { role: 'buyer', branch: null } })
    people.set('both', { persona: both, of: ['first', 'second'] })
    people.set('nobody', { persona: await newAccount(api), of: [] })
  })
  afterAll(() => api?.close())

  /** All that tells somebody what the product costs. */
  async function toldTo({ ask, user }: Persona): Promise<string> {
    const lines = [{ code: sku, quantity: 1 }]
    const own = await ask('ownPrices', { query: { ids: String(id) } })
    expect(own.status).toBe(user ? 200 : 401)
    const answers = [
      await ask('cartSet', { body: { productSkuCode: sku, quantity: 1 } }),
      await ask('cart'),
      await ask('cartPreview', { body: { lines } }),
      await ask('product', { params: { id } }),
      await ask('search', { body: { query: sku } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    return JSON.stringify([own, ...answers].map(({ body }) => body))
  }

  /** What everybody may be told is the same for whoever asks, and nothing else is kept on the way. */
  async function areKeptByNobody(persona: Persona): Promise<void> {
    const answerTo = async (name: 'ownPrices' | 'product', headers: Record<string, string>) => {
      const query = name === 'ownPrices' ? { query: { ids: String(id) } } : {}
      const answer = await send(api, endpoints[name], { params: { id }, headers, ...query })
      return { kept: answer.headers.get('cache-control'), text: await answer.text() }
    }
    const headers = await persona.headers()
    expect((await answerTo('ownPrices', headers)).kept).toBe('no-store')
    expect(await answerTo('product', headers)).toEqual(await answerTo('product', {}))
  }

  function named(name: string) {
    const one = people.get(name)
    if (!one) throw new Error(`Nobody is called ${name}`)
    return one
  }

  const names = ['first', 'second', 'both', 'nobody'] as const
  const Choice = fc.record({
    who: fc.constantFrom(...names),
    company: fc.constantFrom<Company | null>('first', 'second', null),
  })

  test('are told to who buys for that company at that moment, whatever they chose before, and to nobody else', async () => {
    const chosen = new Map<string, Company | null>(names.map((name) => [name, named(name).of[0] ?? null]))
    await named('both').persona.ask('companyChoose', { body: { id: ids.get('first') } })
    await fc.assert(
      fc.asyncProperty(fc.array(Choice, { minLength: 1, maxLength: 4 }), async (choices) => {
        for (const { who, company } of choices) {
          const { persona, of } = named(who)
          const answer = await persona.ask('companyChoose', { body: { id: company && ids.get(company) } })
          const isTheirs = company === null || of.includes(company)
          expect(answer.status).toBe(isTheirs ? 200 : 404)
          if (isTheirs) chosen.set(who, company)
        }
        for (const [name, { persona }] of people) {
          const told = await toldTo(persona)
          const company = chosen.get(name) ?? null
          for (const one of ['first', 'second'] as const)
            expect(told.includes(`"net":${agreed[one]}`), `${name} for ${company}: ${one}`).toBe(one === company)
          await areKeptByNobody(persona)
        }
      }),
      { numRuns: 8 },
    )
    expect(await toldTo(guest)).not.toMatch(/"net":(7919|6133)/)
  })
})
