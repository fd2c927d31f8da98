import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { newAccount, type Persona } from '../../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { newTaxNumber } from '../../../../tests/support/tax-number.ts'

describe.each(databases)('contracts about prices on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let buyer: Persona
  let company: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
    buyer = await newAccount(api)
    const place = { street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null }
    const taxNumber = newTaxNumber()
    await buyer.ask('companySet', { body: { name: 'Pomiary Sp. z o.o.', country: 'PL', taxNumber, ...place } })
    company = `PL ${taxNumber}`
  })
  beforeEach(async () => {
    await api.db.deleteFrom('contract').execute()
    await api.db.deleteFrom('customer_group').execute()
  })
  afterAll(() => api?.close())

  const add = (fields: ShopFields, kind = 'contract') => browser.post(`/buyer-records/${kind}`, { fields })
  const named = (more: ShopFields = {}) => ({ name: `Frame ${randomUUID()}`, company, ...more })
  const change = ({ record, version }: { record: string; version: string }, fields: ShopFields) =>
    browser.put(`/buyer-records/${record.replace(':', '/')}`, { version, fields })
  const wrong = async (fields: ShopFields) =>
    (await add(named(fields))).body.errors?.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)
  const paid = async (id = 12) => {
    const { prices } = (await buyer.ask('ownPrices', { query: { ids: String(id) } })).body
    return [
      prices[0]?.price.net,
      ...(prices[0]?.priceBreaks ?? []).map(({ price }: { price: { net: number } }) => price.net),
    ]
  }

  test('are made with a company, and what it says is what the company pays', async () => {
    const made = (await add(named({ 'price pl-PL NM-12': '10: 99.5; 1: 110' }))).body
    expect(made.fields).toMatchObject({ company, customerGroup: '', 'price pl-PL NM-12': '1: 110.00; 10: 99.50' })
    expect(await paid()).toEqual([11_000, 9_950])
    // Whoever handles orders picks a category and a market for it.
    expect((await browser.get('/catalogue')).body.categories).not.toEqual([])
    const changed = (await change(made, { 'price pl-PL NM-12': '', 'price * category:1': '1: -12.5%' })).body
    expect(changed.fields).not.toHaveProperty('price pl-PL NM-12')
    expect(await paid()).toEqual([10_506])
    const { entries } = (await browser.get(`/history?record=${made.record}`)).body
    expect(entries[0]).toMatchObject({
      before: { 'price pl-PL NM-12': '1: 110.00; 10: 99.50' },
      after: { 'price * category:1': '1: -12.5%' },
    })
    const undone = await browser.post(`/buyer-records/${made.record.replace(':', '/')}/undo`, { entry: entries[0].id })
    expect(undone.body.fields).toEqual(made.fields)
    expect(await paid()).toEqual([11_000, 9_950])
  })

  test('are removed, which ends them at once, and come back with every price', async () => {
    const made = (await add(named({ 'price pl-PL NM-12': '1: 110' }))).body
    const path = `/buyer-records/${made.record.replace(':', '/')}`
    expect((await browser.delete(`${path}?version=${made.version}`)).status).toBe(200)
    expect(await paid()).toEqual([undefined])
    const [{ entry }] = (await browser.get('/removed/contract')).body.removed
    expect((await browser.post(`${path}/undo`, { entry })).body.fields).toEqual(made.fields)
    expect(await paid()).toEqual([11_000])
  })

  test('are made with a group, whose companies come and go', async () => {
    const group = (await add({ name: 'Labs', companies: company }, 'group')).body
    const fields = { name: 'Labs 2027', customerGroup: 'labs', 'price * *': '1: -50%' }
    expect((await add(fields)).body.fields).toMatchObject({ company: '', customerGroup: 'Labs' })
    expect(await paid()).toEqual([6_004])
    const { groups } = (await browser.get('/customer-groups')).body
    expect(groups).toMatchObject([{ name: 'Labs', companiesCount: 1, contractsCount: 1 }])
    const left = (await change(group, { companies: '' })).body
    expect(await paid()).toEqual([undefined])
    const path = `/buyer-records/${group.record.replace(':', '/')}`
    expect((await browser.delete(`${path}?version=${left.version}`)).body.code).toBe('STILL_USED')
    expect((await change(left, { companies: 'PL 1' })).body.errors).toMatchObject([{ path: 'companies' }])
    expect((await add({ name: 'LABS' }, 'group')).body.errors).toMatchObject([{ message: 'takenName' }])
  })

  test.each([
    ['a product that there is none of', { 'price pl-PL X-1': '1: 5' }, 'price pl-PL X-1: unknown'],
    ['a market that there is none of', { 'price pl-XX NM-12': '1: 5' }, 'price pl-XX NM-12: unknown'],
    ['a category that there is none of', { 'price * category:77': '1: -5%' }, 'price * category:77: unknown'],
    ['no price', { 'price pl-PL NM-12': 'cheap' }, 'price pl-PL NM-12: contractPrice'],
    ['more decimals than there are', { 'price pl-PL NM-12': '1: 5.005' }, 'price pl-PL NM-12: contractPrice'],
    ['the same number of pieces twice', { 'price pl-PL NM-12': '5: 5; 5: 4' }, 'price pl-PL NM-12: contractPrice'],
    ['more than all of it off', { 'price * *': '1: -101%' }, 'price * *: contractPrice'],
    ['an amount of no currency', { 'price * NM-12': '1: 5' }, 'price * NM-12: contractNet'],
    ['an amount for a category', { 'price pl-PL category:1': '1: 5' }, 'price pl-PL category:1: contractNet'],
    ['nothing else below the first', { onlyThis: 'yes', 'price * *': '5: -5%' }, 'price * *: contractFrom'],
    ['nobody', { company: '' }, 'company: oneBuyer'],
    ['a company that nobody has named', { company: 'PL 1' }, 'company: unknown'],
    ['a group that there is none of', { company: '', customerGroup: 'None' }, 'customerGroup: unknown'],
    ['no day', { from: '2026-02-31' }, 'from: day'],
    ['an end before the beginning', { from: '2026-03-01', until: '2026-02-01' }, 'until: order'],
    ['no name', { name: ' ' }, 'name: required'],
    ['a field of nothing', { discount: '5' }, 'discount: unknown'],
  ])('are refused with %s', async (_, fields, told) => {
    expect(await wrong(fields as ShopFields)).toEqual([told])
    expect((await browser.get('/contracts')).body.contracts).toEqual([])
  })

  test('are found by their names, their companies and whether they hold', async () => {
    const today = new Date().toISOString().slice(0, 10)
    await add(named({ name: 'Now', until: '2999-01-01' }))
    await add(named({ name: 'Later', from: '2999-01-01' }))
    await add(named({ name: 'Over', from: '2020-01-01', until: '2020-12-31', 'price * *': '1: -1%' }))
    const names = async (query: string) =>
      (await browser.get(`/contracts?${query}`)).body.contracts.map(({ name }: { name: string }) => name)
    expect(await names('')).toEqual(['Later', 'Now', 'Over'])
    expect(await names('state=holds')).toEqual(['Now'])
    expect(await names(`search=${encodeURIComponent(`lat ${company.slice(3)}`)}`)).toEqual(['Later'])
    const { contracts } = (await browser.get('/contracts?state=over')).body
    expect(contracts).toMatchObject([
      { buyer: 'Pomiary Sp. z o.o.', isGroup: false, endsOn: '2020-12-31', pricesCount: 1 },
    ])
    expect((await browser.get('/contracts?state=holds')).body.contracts).toMatchObject([{ startsOn: today }])
    const { companies } = (await browser.get('/companies?search=pomiary')).body
    expect(companies).toContainEqual(
      expect.objectContaining({ key: company, peopleCount: 1, askedCount: 0, groups: [] }),
    )
  })
})
