import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, newCompany, ruleOf } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { labelCarrier } from '../../../tests/support/label-carrier.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { addressIn, chooseAll, finalizeBody, freshEmail } from '../../../tests/support/shopper.ts'
import { withStaff, workingHere } from '../../../tests/support/staff.ts'

const gate = { ...addressIn('PL'), fiscal: {}, street: 'Portowa 7', postcode: '80-001', city: 'Gdańsk' }
const hours = 'pn.–pt. 7:00–14:30, brama B'

describe.each(databases)('what goes to a branch of a company on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    anna = await newCompany(api)
  })
  afterAll(() => api?.close())

  const branch = async (name: string, more: object = {}) => {
    const { status, body } = await anna.ask('companyBranchAdd', { body: { name, parent: null, ...more } })
    expect(status).toBe(201)
    return body.branches.find((one: { name: string }) => one.name === name).id as number
  }
  const placesOf = async (persona: Persona) => (await persona.ask('companyBuying')).body.places
  const namesFor = async (persona: Persona) => (await placesOf(persona)).map(({ name }: { name: string }) => name)
  /** Everything chosen, with where it goes. */
  const fillTo = async (persona: Persona, delivery: object | null, shipping = 'SHIP-COURIER') => {
    await persona.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 1 } })
    const email = freshEmail()
    const gross = await chooseAll(persona, { email, shipping })
    const body = { email, billing: addressIn('PL'), delivery }
    expect((await persona.ask('addressOptionsSet', { body })).status).toBe(200)
    return { gross, email }
  }
  const order = async (persona: Persona, delivery: object | null, wishes: object = {}) => {
    const { gross } = await fillTo(persona, delivery)
    const { status, body } = await persona.ask('finalize', { body: finalizeBody(gross, wishes) })
    expect(status).toBe(201)
    return body
  }

  test('is offered the places of the own branch and of those below it, and all to somebody of the whole company', async () => {
    const south = await branch('South', { address: gate, gateHours: hours })
    const lab = await branch('Lab', { parent: south, address: { ...gate, street: 'Portowa 9' } })
    await branch('North', { address: { ...gate, street: 'Polna 1' } })
    await branch('Nowhere')
    const bert = await colleagueOf(api, anna, { role: 'buyer', branch: south })
    const carl = await colleagueOf(api, anna, { role: 'buyer', branch: lab })
    expect(await namesFor(anna)).toEqual(['Lab', 'North', 'South'])
    expect(await namesFor(bert)).toEqual(['Lab', 'South'])
    expect(await placesOf(carl)).toEqual([
      {
        ...{ branch: lab, name: 'Lab', gateHours: '', isOwn: true },
        address: expect.objectContaining({ company: 'Pomiary Sp. z o.o., Lab', taxNumber: null, street: 'Portowa 9' }),
      },
    ])
  })

  test('says the hours of its gate as they were then, to the buyer, to who packs, to carriers and systems', async () => {
    const south = await branch('South', { address: gate, gateHours: hours })
    const [place] = await placesOf(anna)
    const { number, toBranch } = await order(anna, place.address)
    expect(toBranch).toEqual({ name: 'South', gateHours: hours })
    await anna.ask('companyBranchSet', { params: { id: south }, body: { name: 'S', parent: null, address: null } })
    expect((await anna.ask('order', { query: { number } })).body.toBranch).toEqual(toBranch)

    const carrier = labelCarrier()
    const app = withStaff(api, {}, { shippingLabels: carrier.port })
    const { browser } = await workingHere(api, app, ['orders'])
    expect((await browser.get(`/orders/${number}`)).body.toBranch).toEqual(toBranch)
    for (const kind of ['lists', 'labels']) {
      const { body } = await browser.get(`/packing?kind=${kind}&numbers=${number}`)
      expect(pdfText(Buffer.from(body.base64, 'base64')).join(' ')).toContain('brama B')
    }
    for (const step of ['pay', 'prepare']) await browser.post(`/orders/${number}/actions`, { do: 'step', step })
    expect((await browser.post(`/orders/${number}/labels`, {})).status).toBe(200)
    expect(carrier.asked.at(-1)).toMatchObject({
      gateHours: hours,
      recipient: { company: 'Pomiary Sp. z o.o., South' },
    })
    const erp = api.another({ erpToken: 'erp-token' })
    const told = await erp.request(`/erp/orders/${number}`, { headers: { authorization: 'Bearer erp-token' } })
    expect(await told.json()).toMatchObject({ toBranch, costCentre: null })
    const { text_body: mail } = await api.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('template', '=', 'orderConfirmation')
      .where('subject', 'like', `%${number}%`)
      .executeTakeFirstOrThrow()
    expect(mail).toContain(`Godziny przyjęć na bramie: ${hours}`)
  })

  test('says them wherever somebody typed the place of the branch, and nothing anywhere else', async () => {
    await branch('South', { address: gate, gateHours: hours })
    expect((await order(anna, { ...gate, firstName: 'Ewa' })).toBranch).toMatchObject({ gateHours: hours })
    expect((await order(anna, { ...gate, street: 'Inna 1' })).toBranch).toBeNull()
    expect((await order(anna, null)).toBranch).toBeNull()
    await anna.ask('companyChoose', { body: { id: null } })
    expect((await order(anna, gate)).toBranch).toBeNull()
  })

  test('says nothing of a branch of others', async () => {
    const [south, north] = [await branch('South'), await branch('North', { address: gate, gateHours: hours })]
    const bert = await colleagueOf(api, anna, { role: 'buyer', branch: south })
    expect(north).toBeGreaterThan(0)
    expect((await order(bert, gate)).toBranch).toBeNull()
    const other = await newCompany(api)
    expect((await order(other, gate)).toBranch).toBeNull()
  })

  test('says the hours of when it was asked for where others approve it', async () => {
    const south = await branch('South', { address: gate, gateHours: hours })
    await ruleOf(anna, { own: true })
    const { gross } = await fillTo(anna, gate)
    const { body: request } = await anna.ask('approvalAsk', { body: finalizeBody(gross) })
    const delivery = { name: expect.any(String), price: expect.objectContaining({ currency: 'PLN' }), branch: 'South' }
    expect(request.delivery).toEqual(delivery)
    await anna.ask('companyBranchSet', { params: { id: south }, body: { name: 'South', parent: null, address: gate } })
    const { body } = await anna.ask('approvalDecide', {
      params: { id: request.id },
      body: { verdict: 'approve', expectedGross: request.total.gross },
    })
    const { body: placed } = await anna.ask('order', { query: { number: body.orderNumber } })
    expect(placed.toBranch).toEqual({ name: 'South', gateHours: hours })
  })
})
