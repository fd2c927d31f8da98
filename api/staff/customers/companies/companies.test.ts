import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type Persona } from '../../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { mailedToken, mailsTo } from '../../../../tests/support/people.ts'
import { newShopper, orderAll } from '../../../../tests/support/shopper.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { newTaxNumber } from '../../../../tests/support/tax-number.ts'

const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }

describe.each(databases)('companies in the back office on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let taxNumber: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
  })
  beforeEach(() => {
    taxNumber = newTaxNumber()
  })
  afterAll(() => api?.close())

  const make = async (name = 'Pomiary Sp. z o.o.') =>
    (await browser.post('/companies', { name, country: 'PL', taxNumber })).body
  const agree = (id: string) =>
    browser.post('/buyer-records/contract', {
      fields: { name: `Frame ${id}`, company: `PL ${taxNumber}`, 'price pl-PL NM-12': `1: 90.00` },
    })
  const nameIt = (persona: Persona, name = 'Something else') =>
    persona.ask('companySet', { body: { name, country: 'PL', taxNumber, ...place } })
  const companyOf = async (id: string) => (await browser.get(`/companies/${id}`)).body
  const paid = async (persona: Persona) => {
    const { prices } = (await persona.ask('ownPrices', { query: { ids: '12' } })).body
    return prices[0]?.price.net
  }
  const emailOf = ({ user }: Persona) => user?.email ?? ''

  test('are made before anybody has an account; the prices hold once the shop accepts who names the tax number', async () => {
    const { id } = await make()
    await agree(id)
    expect(await companyOf(id)).toMatchObject({ key: `PL ${taxNumber}`, people: [], isAdministered: false })
    const anna = await newAccount(api)
    await nameIt(anna)
    // Anybody can read a tax number: naming it opens nothing.
    expect(await paid(anna)).toBeUndefined()
    expect((await browser.get('/companies?only=waiting')).body.companies).toMatchObject([{ id, askedCount: 1 }])
    expect((await browser.get('/today')).body.companies.waiting).toBeGreaterThan(0)
    const [{ id: person, state }] = (await companyOf(id)).people
    expect(state).toBe('asked')
    const accepted = (await browser.post(`/companies/${id}/people/${person}`)).body
    expect(accepted).toMatchObject({
      ...{ isAdministered: true, people: [{ role: 'administrator', state: 'active' }] },
      // Nobody knew an address of it before.
      profile: { name: 'Pomiary Sp. z o.o.', street: 'Prosta 1' },
    })
    expect(await paid(anna)).toBe(9_000)
    expect((await anna.ask('company')).body.own.rights).toContain('administer')
    expect((await browser.get('/companies?only=waiting')).body.companies).toEqual([])
    const log = (await anna.ask('companyLog')).body.entries.map(({ action }: { action: string }) => action)
    expect(log).toEqual(['shop.accepted', 'person.asked', 'shop.made'])
    const { entries } = (await browser.get(`/history?record=company:${id}`)).body
    expect(entries).toMatchObject([
      { action: 'company.accepted', title: `PL ${taxNumber}` },
      { action: 'company.added', after: null },
    ])
    // What the log keeps outlives them, so that it names nobody.
    expect(JSON.stringify(entries)).not.toContain(emailOf(anna))
  })

  test('are administered by whoever follows the link of the mail', async () => {
    const { id } = await make()
    await agree(id)
    const [anna, email] = [await newAccount(api), `first-${randomUUID()}@example.com`]
    const path = `/companies/${id}/invitations`
    const { invitations } = (await browser.post(path, { email, culture: 'de-DE' })).body
    expect(invitations).toMatchObject([{ email }])
    const [mail] = await mailsTo(api.fetch, email)
    expect(mail).toMatchObject({ template: 'companyInvitation', subject: expect.stringContaining('Einladung') })
    const token = await mailedToken(api.fetch, email, 'companyInvitation')
    expect((await anna.ask('companyJoin', { body: { token } })).status).toBe(200)
    expect(await paid(anna)).toBe(9_000)
    expect(await companyOf(id)).toMatchObject({ isAdministered: true, invitations: [] })
    // From now on who belongs to it is theirs to say.
    expect((await browser.post(path, { email, culture: 'de-DE' })).body.code).toBe('COMPANY_HAS_ADMINISTRATOR')
    const bert = await newAccount(api)
    await nameIt(bert)
    const { people } = await companyOf(id)
    const asker = people.find((one: { state: string }) => one.state === 'asked')
    expect((await browser.post(`/companies/${id}/people/${asker.id}`)).body.code).toBe('COMPANY_HAS_ADMINISTRATOR')
    expect((await browser.delete(`/companies/${id}/people/${asker.id}`)).body.code).toBe('COMPANY_HAS_ADMINISTRATOR')
  })

  test('invite nobody who belongs to them already, and an invitation that was taken back opens nothing', async () => {
    const { id } = await make()
    const anna = await newAccount(api)
    await nameIt(anna)
    const [{ id: person }] = (await companyOf(id)).people
    await api.db
      .updateTable('company_member')
      .set({ state: 'active', role: 'reader' })
      .where('id', '=', person)
      .execute()
    const path = `/companies/${id}/invitations`
    const answer = (await browser.post(path, { email: emailOf(anna), culture: 'pl-PL' })).body
    expect(answer).toMatchObject({ code: 'ALREADY_MEMBER' })
    const email = `first-${randomUUID()}@example.com`
    const { invitations } = (await browser.post(path, { email, culture: 'pl-PL' })).body
    const token = await mailedToken(api.fetch, email, 'companyInvitation')
    expect((await browser.delete(`${path}/${invitations[0].id}`)).body.invitations).toEqual([])
    expect((await anna.ask('companyJoin', { body: { token } })).body.code).toBe('TOKEN_INVALID')
    expect((await browser.post(path, { email, culture: 'xx-XX' })).body.code).toBe('VALIDATION_FAILED')
  })

  test('stay where somebody who asked goes again, and go only while nothing is in them', async () => {
    const { id } = await make()
    const anna = await newAccount(api)
    await nameIt(anna)
    expect((await browser.delete(`/companies/${id}`)).body.code).toBe('STILL_USED')
    const [{ id: person }] = (await companyOf(id)).people
    expect((await browser.delete(`/companies/${id}/people/${person}`)).body).toMatchObject({
      people: [],
      isRemovable: true,
    })
    expect((await browser.delete(`/companies/${id}`)).body).toEqual({ removed: `company:${id}` })
    expect((await browser.get(`/companies/${id}`)).body.code).toBe('NOT_FOUND')
    expect((await browser.get('/companies/none')).body.code).toBe('NOT_FOUND')
  })

  test('are one for each tax number, however it is written', async () => {
    await make()
    const again = await browser.post('/companies', {
      name: 'B',
      country: 'PL',
      taxNumber: `PL ${taxNumber.slice(0, 3)}-${taxNumber.slice(3)}`,
    })
    expect(again.body.code).toBe('ALREADY_THERE')
    const wrong = await browser.post('/companies', { name: 'B', country: 'PL', taxNumber: '5260250270' })
    expect(wrong.body.code).toBe('TAX_NUMBER_INVALID')
  })

  test('are told what they pay for a product and why, each of them, by the rule that their cart follows', async () => {
    const { id } = await make()
    const key = `PL ${taxNumber}`
    const agreed = (name: string, more: object) =>
      browser.post('/buyer-records/contract', { fields: { name: `${name} ${id}`, company: key, ...more } })
    await agreed('Net', { 'price pl-PL NM-12': '1: 100.00; 10: 90.00' })
    await agreed('All', { 'price * *': '1: -1%' })
    await agreed('Over', { 'price * *': '1: -50%', from: '2020-01-01', until: '2020-12-31' })
    const ask = async (quantity: number) =>
      (await browser.get(`/companies/${id}/price?sku=NM-12&culture=pl-PL&quantity=${quantity}`)).body
    const one = await ask(1)
    expect(one).toMatchObject({ sku: 'NM-12', currency: 'PLN', quantity: 1, net: 10_000, list: 12_007 })
    expect(one.said).toMatchObject([
      { name: `Net ${id}`, how: 'product', from: 10, net: 9_000, counts: false },
      { name: `Net ${id}`, how: 'product', from: 1, net: 10_000, counts: true },
      { name: `All ${id}`, how: 'everything', from: 1, percent: 1, counts: false },
    ])
    expect(await ask(10)).toMatchObject({ net: 9_000, said: [{ from: 10, counts: true }, { counts: false }, {}] })
    const anna = await newAccount(api)
    await nameIt(anna)
    const [{ id: person }] = (await companyOf(id)).people
    await browser.post(`/companies/${id}/people/${person}`)
    expect(await paid(anna)).toBe(one.net)

    const payers = (await browser.get('/payers/NM-12?culture=pl-PL')).body
    expect(payers).toMatchObject({ sku: 'NM-12', list: 12_007 })
    expect(payers.companies).toContainEqual({ id, name: 'Pomiary Sp. z o.o.', key, net: 10_000 })
    const named = payers.contracts.filter(({ name }: { name: string }) => name.endsWith(id))
    expect(named).toMatchObject([
      { name: `Net ${id}`, how: 'product', state: 'holds' },
      { name: `All ${id}`, how: 'everything', state: 'holds' },
    ])
    expect((await browser.get(`/companies/${id}/price?sku=none&culture=pl-PL`)).body.code).toBe('NOT_FOUND')
  })

  test('that pay a price that excludes others pay it although another one is lower, and are told so', async () => {
    const { id } = await make()
    const fields = (name: string, more: object) => ({
      fields: { name: `${name} ${id}`, company: `PL ${taxNumber}`, ...more },
    })
    await browser.post('/buyer-records/contract', fields('Only', { onlyThis: 'yes', 'price pl-PL NM-12': '1: 200.00' }))
    await browser.post('/buyer-records/contract', fields('Lower', { 'price * *': '1: -50%' }))
    const { net, list, said } = (await browser.get(`/companies/${id}/price?sku=NM-12&culture=pl-PL`)).body
    expect([net, list]).toEqual([20_000, 12_007])
    expect(said).toMatchObject([
      { name: `Lower ${id}`, counts: false },
      { name: `Only ${id}`, onlyThis: true, counts: true },
    ])
  })

  test('are found by their tax number as it is printed, and their contracts too', async () => {
    const { id } = await make()
    await agree(id)
    const [a, b, c, d] = [/^(...)(...)(..)(..)$/.exec(taxNumber) ?? []].flatMap(([, ...parts]) => parts)
    for (const printed of [`${a}-${b}-${c}-${d}`, `${a} ${b} ${c} ${d}`, `PL ${a}${b}${c}${d}`, `PL${a}-${b}`]) {
      const found = (await browser.get(`/companies?search=${encodeURIComponent(printed)}`)).body.companies
      expect(found, printed).toMatchObject([{ id }])
      const { contracts } = (await browser.get(`/contracts?search=${encodeURIComponent(printed)}`)).body
      expect(contracts.length, printed).toBeGreaterThan(0)
    }
    expect((await browser.get('/companies?search=999-999-99-99')).body.companies).toEqual([])
  })

  test('are listed with people, contracts and the last order, and shown with what they bought', async () => {
    const anna = await newAccount(api)
    await nameIt(anna, 'Żółta Miarka')
    const [line] = (await browser.get(`/companies?search=${taxNumber}`)).body.companies
    expect(line).toMatchObject({
      name: 'Żółta Miarka',
      peopleCount: 1,
      contractsCount: 0,
      lastOrderAt: null,
      isAdministered: true,
    })
    await agree(line.id)
    const boughtFor = JSON.stringify({ company: line.id, member: 1, costCentre: null, branches: [] })
    const shopper = await newShopper(api, { registered: true })
    await shopper.put('NM-12', 1)
    const order = await orderAll(shopper)
    await api.db
      .updateTable('customer_order')
      .set({ bought_for: boughtFor })
      .where('number', '=', order.number)
      .execute()
    const [again] = (await browser.get('/companies?only=contracts')).body.companies.filter(
      ({ id }: { id: string }) => id === line.id,
    )
    expect(again).toMatchObject({ contractsCount: 1, lastOrderAt: expect.any(String) })
    expect(await companyOf(line.id)).toMatchObject({
      ...{ ordersCount: 1, orders: [{ number: order.number }], spent: [{ currency: 'PLN' }] },
      ...{ isRemovable: false, people: [{ email: emailOf(anna), role: 'administrator' }] },
    })
    const { entries } = (await browser.get(`/companies/${line.id}/log`)).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['company.made'])
    expect((await browser.get(`/orders/${order.number}`)).body.company).toEqual({ id: line.id, name: 'Żółta Miarka' })
  })
})
