import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { mailsTo } from '../../../tests/support/people.ts'
import { holderOfToken } from './tokens.ts'

describe.each(databases)('tokens of a company on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let company: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    anna = await newCompany(api)
    company = (await anna.ask('company')).body.id
  })
  afterAll(() => api?.close())

  const make = async (facts: object = {}) => {
    const { status, body } = await anna.ask('companyTokenAdd', { body: { name: 'ERP', scopes: ['prices'], ...facts } })
    expect(status).toBe(201)
    return body
  }
  const listed = async () => (await anna.ask('companyTokens')).body.tokens

  test('are told once, kept as a hash, and stand in the log', async () => {
    const { token, tokens } = await make({ scopes: ['orders', 'prices'] })
    expect(token).toMatch(/^cmp_[\w-]{43}$/)
    expect(tokens).toMatchObject([{ name: 'ERP', scopes: ['prices', 'orders'], madeBy: 'Anna Nowak', usedOn: null }])
    const days = (Date.parse(tokens[0].expiresAt) - Date.parse(tokens[0].madeAt)) / 86_400_000
    expect(Math.round(days)).toBe(365)
    expect(JSON.stringify(await listed())).not.toContain(token.slice(4))
    const { rows } = await sql<{ row: string }>`select company_token::text as row from company_token`.execute(api.db)
    expect(rows.filter(({ row }) => row.includes(token.slice(4)))).toEqual([])
    const { entries } = (await anna.ask('companyLog')).body
    expect(entries[0]).toMatchObject({ action: 'token.made', what: 'ERP', by: 'Anna Nowak' })
  })

  test('are told to everybody who administers the company, by a mail that does not hold them', async () => {
    const bert = await colleagueOf(api, anna, { role: 'administrator', branch: null })
    const eve = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    const { token } = await make({ name: 'ERP Gdynia', scopes: ['prices', 'place'] })
    const told = async ({ user }: Persona) =>
      (await mailsTo(api.fetch, user?.email ?? '')).filter(({ template }) => template === 'tokenMade')
    const [mail] = await told(bert)
    expect(mail?.text).toMatch(/Anna Nowak.*ERP Gdynia/s)
    expect(mail?.text).toContain('ceny i stany, składanie zamówień')
    expect(mail?.text).not.toContain(token)
    expect([(await told(anna)).length, (await told(eve)).length]).toEqual([1, 0])
  })

  test('open until they are revoked or expire, at once, and say when they were used last', async () => {
    const { token, tokens } = await make()
    expect(await holderOfToken(api.db, token)).toMatchObject({ company, scopes: ['prices'] })
    expect(await listed()).toMatchObject([{ usedOn: new Date().toISOString().slice(0, 10) }])
    await sql`update company_token set expires_at = now() where id = ${tokens[0].id}`.execute(api.db)
    expect(await holderOfToken(api.db, token)).toBeUndefined()
    const { token: second, tokens: both } = await make({ name: 'Second' })
    const { body } = await anna.ask('companyTokenRevoke', { params: { id: both[0].id } })
    expect(body.tokens).toMatchObject([{ name: 'ERP' }])
    expect(await holderOfToken(api.db, second)).toBeUndefined()
    expect((await anna.ask('companyLog')).body.entries[0]).toMatchObject({ action: 'token.revoked', what: 'Second' })
  })

  test('go with the company, and stay when who made them leaves', async () => {
    const other = await colleagueOf(api, anna, { role: 'administrator', branch: null })
    const { token } = await make()
    await anna.ask('companyLeave', { params: { id: company } })
    expect(await holderOfToken(api.db, token)).toMatchObject({ company })
    await other.ask('companyLeave', { params: { id: company } })
    expect(await holderOfToken(api.db, token)).toBeUndefined()
  })

  test('open the catalogue alone where their address may be seen, and are of a fixed list', async () => {
    const status = async (facts: object) =>
      (await anna.ask('companyTokenAdd', { body: { name: 'ERP', scopes: ['prices'], ...facts } })).status
    expect(await status({ scopes: ['catalogue', 'orders'] })).toBe(400)
    expect(await status({ scopes: [] })).toBe(400)
    expect(await status({ scopes: ['administer'] })).toBe(400)
    expect(await status({ validDays: 731 })).toBe(400)
    expect(await status({ name: ' ' })).toBe(400)
    expect(await status({ scopes: ['catalogue'], validDays: 1 })).toBe(201)
  })

  test('are made by who administers the company, and seen by nobody else', async () => {
    const { tokens } = await make()
    const buyer = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    const other = await newCompany(api)
    const revoke = { params: { id: tokens[0].id } }
    expect((await buyer.ask('companyTokens')).body.code).toBe('RIGHT_MISSING')
    expect((await buyer.ask('companyTokenRevoke', revoke)).body.code).toBe('RIGHT_MISSING')
    expect((await other.ask('companyTokenRevoke', revoke)).body.code).toBe('NOT_FOUND')
    expect((await other.ask('companyTokens')).body.tokens).toEqual([])
    expect((await (await newAccount(api)).ask('companyTokens')).status).toBe(404)
    expect(await listed()).toHaveLength(1)
  })

  test('are what somebody who made them can take along of it', async () => {
    const { token } = await make()
    const { records } = (await anna.ask('ownData')).body
    expect(records['company_token']).toMatchObject([{ name: 'ERP', scopes: ['prices'] }])
    expect(JSON.stringify(records)).not.toContain(token.slice(4))
  })
})
