import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAccount, type Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, fillFor, newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { finalizeBody } from '../../../tests/support/shopper.ts'

describe.each(databases)('orders of a company on $name', ({ stocked }) => {
  let api: TestApi
  let administrator: Persona
  let buyer: Persona & { member: number }
  let reader: Persona & { member: number }
  let number: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    administrator = await newCompany(api)
    buyer = await colleagueOf(api, administrator, { role: 'buyer', branch: null })
    reader = await colleagueOf(api, administrator, { role: 'reader', branch: null })
    number = await ordered(buyer)
  })
  afterAll(() => api?.close())

  async function ordered(persona: Persona): Promise<string> {
    const body = finalizeBody(await fillFor(persona, 2))
    return (await persona.ask('finalize', { body })).body.number
  }
  const listed = async (persona: Persona, of: 'own' | 'company' = 'company') =>
    (await persona.ask('orders', { query: { of } })).body
  const linesOf = async (persona: Persona, query: Record<string, string>) => {
    const { body } = await persona.ask('ordersFile', { query: { as: 'csv', ...query } })
    return Buffer.from(body.base64, 'base64').toString().trim().split(/\r?\n/)
  }

  test('are seen with who bought them by those who may, and by nobody else', async () => {
    for (const persona of [administrator, reader])
      expect(await listed(persona)).toMatchObject({ orders: [{ number, buyer: 'Anna Nowak' }], colleagues: true })
    expect(await listed(reader, 'own')).toMatchObject({ orders: [], colleagues: true })
    expect(await listed(buyer, 'own')).toMatchObject({ orders: [{ number, buyer: null }], colleagues: false })
    const refused = await buyer.ask('orders', { query: { of: 'company' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'RIGHT_MISSING'])
    expect((await (await newAccount(api)).ask('orders', { query: { of: 'company' } })).status).toBe(403)
    expect((await listed(await newCompany(api))).orders).toEqual([])
  })

  test('are looked at whole, and paid and cancelled by who bought them alone', async () => {
    const looked = await reader.ask('order', { query: { number } })
    expect(looked).toMatchObject({ status: 200, body: { number, buyer: 'Anna Nowak' } })
    expect((await reader.ask('orderDocument', { query: { number, type: 'proforma' } })).status).toBe(200)
    for (const [name, sent] of [
      ['orderCancel', { body: { number } }],
      ['paymentStart', { body: { number } }],
    ] as const)
      expect((await reader.ask(name, sent)).status).toBe(404)
    expect((await buyer.ask('order', { query: { number } })).body.buyer).toBeNull()
    await reader.ask('companyChoose', { body: { id: null } })
    expect((await reader.ask('order', { query: { number } })).status).toBe(404)
  })

  test('are a file of their lines, as they are listed', async () => {
    const [head, line, ...more] = await linesOf(administrator, { of: 'company' })
    expect(head).toMatch(/^Zamówienie;.*Kto zamówił/)
    expect(line).toContain(`${number};`)
    expect(line).toContain('Anna Nowak')
    expect(more).toEqual([])
    expect(await linesOf(administrator, {})).toHaveLength(1)
    expect(await linesOf(administrator, { of: 'company', status: 'shipped' })).toHaveLength(1)
    const { body } = await buyer.ask('ordersFile', { query: { as: 'xlsx' } })
    expect(body).toMatchObject({ name: 'zamowienia.xlsx', isCut: false })
    expect(Buffer.from(body.base64, 'base64').subarray(0, 2).toString()).toBe('PK')
  })
})
