import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { createServices } from '../../app/services.ts'
import { askStandingOrders } from './standing-orders.ts'

type Colleague = Persona & { member: number }

describe.each(databases)('lists of a company on $name', ({ stocked }) => {
  let api: TestApi
  let chief: Persona
  let buyer: Colleague
  let reader: Colleague
  let id: number
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await api.db.deleteFrom('standing_order').execute()
    await api.db.deleteFrom('outgoing_mail').execute()
    chief = await newCompany(api)
    buyer = await colleagueOf(api, chief, { role: 'buyer', branch: null })
    reader = await colleagueOf(api, chief, { role: 'reader', branch: null })
    const lines = [{ productSkuCode: 'NM-10', quantity: 3 }]
    id = (await buyer.ask('savedListAdd', { body: { name: 'Lab', lines } })).body.id
  })
  afterAll(() => api?.close())

  const change = (persona: Persona, body: object) => persona.ask('savedListSet', { params: { id }, body })
  const seenBy = async (persona: Persona) => (await persona.ask('savedLists')).body
  const codeOf = async (asked: ReturnType<Persona['ask']>) => (await asked).body.code
  const dayIn = async (days: number) =>
    (await sql<{ day: string }>`select (current_date + ${days}::integer)::text as day`.execute(api.db)).rows[0]?.day

  test('are seen by everybody of the company once they are shared, and changed by those who may', async () => {
    expect(await seenBy(chief)).toEqual([])
    expect((await change(buyer, { isShared: true, isFixed: true })).body).toMatchObject({ isShared: true, owner: null })
    const shared = { id, owner: 'Anna Nowak', isShared: true }
    expect(await seenBy(reader)).toMatchObject([{ ...shared, mayChange: false }])
    expect(await seenBy(chief)).toMatchObject([{ ...shared, mayChange: true }])
    expect((await reader.ask('savedList', { params: { id } })).body).toMatchObject({
      ...{ isFixed: true, mayChange: false, mayShare: false, lines: [{ quantity: 3 }] },
    })
    expect(await codeOf(change(reader, { name: 'Mine' }))).toBe('RIGHT_MISSING')
    expect(await codeOf(reader.ask('savedListRemove', { params: { id } }))).toBe('RIGHT_MISSING')
    expect((await change(chief, { lines: [{ productSkuCode: 'NM-10', quantity: 5 }] })).body.lines[0].quantity).toBe(5)
    expect(await codeOf(change(chief, { isShared: false }))).toBe('RIGHT_MISSING')
    await change(buyer, { isShared: false })
    expect(await codeOf(change(chief, { name: 'Mine' }))).toBe('NOT_FOUND')
    const { body: log } = await chief.ask('companyLog', { query: {} })
    expect(log.entries.slice(0, 2)).toMatchObject([
      { action: 'list.unshared', what: 'Lab' },
      { action: 'list.shared', what: 'Lab' },
    ])
  })

  test('are no other company’s, and nobody’s who buys for themselves', async () => {
    await change(buyer, { isShared: true })
    expect(await codeOf((await newCompany(api)).ask('savedList', { params: { id } }))).toBe('NOT_FOUND')
    await chief.ask('companyChoose', { body: { id: null } })
    expect(await seenBy(chief)).toEqual([])
    expect((await seenBy(buyer))[0]).toMatchObject({ isShared: true, owner: null })
    const alone = await newAccount(api)
    const { body: own } = await alone.ask('savedListAdd', { body: { name: 'Own', lines: [] } })
    expect(own.mayShare).toBe(false)
    const refused = await alone.ask('savedListSet', { params: { id: own.id }, body: { isShared: true } })
    expect([refused.status, refused.body.code]).toEqual([403, 'RIGHT_MISSING'])
  })

  test('stay with the company when who made them leaves: with who was named, or else with who administers it', async () => {
    const standing = { everyMonths: 3, nextOn: await dayIn(0) }
    await change(buyer, { isShared: true, standing })
    const { body: company } = await chief.ask('company')
    const other = await colleagueOf(api, chief, { role: 'buyer', branch: null })
    await buyer.ask('companyLeave', { params: { id: company.id }, query: { to: String(other.member) } })
    expect(await seenBy(buyer)).toEqual([])
    expect(await seenBy(other)).toMatchObject([{ id, owner: null }])

    expect((await other.ask('accountDelete', { body: { password: other.user?.password ?? '' } })).status).toBe(200)
    expect(await seenBy(chief)).toMatchObject([{ id, owner: null, nextOn: standing.nextOn }])
    expect((await reader.ask('savedList', { params: { id } })).body).toMatchObject({ owner: 'Anna Nowak', standing })
  })

  test('are asked for every so many months, once a time and by nobody else, and nothing is ordered', async () => {
    const services = createServices(api.db, {}, {})
    const today = await dayIn(0)
    const asked = async () => {
      await api.db.deleteFrom('outgoing_mail').execute()
      const count = await askStandingOrders(services)
      const mails = await api.db.selectFrom('outgoing_mail').select(['recipient', 'template', 'text_body']).execute()
      expect(mails).toHaveLength(count)
      return mails
    }
    await change(buyer, { standing: { everyMonths: 1, nextOn: await dayIn(1) } })
    expect(await asked()).toEqual([])
    await change(buyer, { standing: { everyMonths: 3, nextOn: today } })
    const both = await Promise.all([askStandingOrders(services), askStandingOrders(services)])
    expect(both.toSorted()).toEqual([0, 1])
    await change(buyer, { standing: { everyMonths: 3, nextOn: today } })
    const [mail] = await asked()
    expect(mail).toMatchObject({ recipient: buyer.user?.email, template: 'standingOrder' })
    expect(mail?.text_body).toMatch(/NM-10 \(\w+\): 3/)
    expect(mail?.text_body).toContain(`/panel/lists?list=${id}`)
    const { rows } = await sql<{ next: string }>`
      select (${today}::date + interval '3 months')::date::text as next`.execute(api.db)
    expect((await seenBy(buyer))[0].nextOn).toBe(rows[0]?.next)
    expect(await asked()).toEqual([])
    expect(await codeOf(change(buyer, { standing: { everyMonths: 3, nextOn: await dayIn(-1) } }))).toBe(
      'VALIDATION_FAILED',
    )
    await change(buyer, { standing: null })
    expect((await seenBy(buyer))[0].nextOn).toBeNull()
  })

  test('that fall on the last day of a month fall on the last one of each', async () => {
    await change(buyer, { standing: { everyMonths: 1, nextOn: await dayIn(0) } })
    await api.db
      .updateTable('standing_order')
      .set({ starts_on: '2024-01-31', next_on: '2024-02-29' })
      .where('list_id', '=', id)
      .execute()
    await askStandingOrders(createServices(api.db, {}, {}))
    const { rows } = await sql<{ isLast: boolean; isNext: boolean }>`
      select extract(day from next_on) = least(31, extract(day from date_trunc('month', next_on) + interval '1 month - 1 day')) as "isLast",
        next_on > current_date and next_on <= current_date + 31 as "isNext" from standing_order`.execute(api.db)
    expect(rows).toEqual([{ isLast: true, isNext: true }])
  })
})
