import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newVictim, type Victim } from '../../../tests/api/victims.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { everyRow } from '../../../tests/support/database-rows.ts'
import { databases } from '../../../tests/support/databases.ts'
import { personalData } from '../../app/personal-data.ts'
import { readingsOf } from './own-data.ts'

const readings = readingsOf(personalData)

/** What names somebody and is not handed out, and why. */
const notHandedOut: Record<string, string> = {
  customer: 'says no more than that there is one, by a guid that opens a cart',
  company_branch: 'is of a company, and of none of its people',
  company_cost_centre: 'is of a company, and of none of its people',
  company_rule: 'is of a company, and its page says it',
  company_deputy: 'says by two numbers who stands in for whom, which the page of the company says',
  company_request_link: 'opens a request',
  company_role: 'is of a company, and of none of its people',
  punchout_connection: 'is of a company, and of none of its people',
  company_webhook: 'is of a company, and of none of its people',
  company_webhook_event: 'tells a system of a company which order to read, by its number',
  event: 'tells another room which order to read, by its number',
  webhook_event: 'tells another system which order to read, by its number',
}

describe.each(databases)('what is kept of a user in $name', ({ stocked }) => {
  let api: TestApi
  let victim: Victim
  let other: Victim
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    victim = await newVictim(api, 'user')
    other = await newVictim(api, 'user')
    const email = victim.persona.user?.email ?? ''
    await api.db
      .insertInto('newsletter_subscriber')
      .values({ email: email.toUpperCase(), token_hash: 'opens', tags: '[]', confirmed_at: null })
      .execute()
  })
  afterAll(() => api?.close())

  test('is told to them as it stands in every table that names them, and of nobody else', async () => {
    const { status, body } = await victim.persona.ask('ownData')
    expect(status).toBe(200)
    const { guid, user } = victim.persona
    const names = [guid, user?.email.toLowerCase() ?? '', ...victim.marks]
    const naming = Object.entries(await everyRow(api.db))
      .filter(([, rows]) => rows.some((row) => names.some((name) => row.toLowerCase().includes(name.toLowerCase()))))
      .map(([table]) => table)
      .filter((table) => !(table in notHandedOut))
    expect(naming).toEqual(expect.arrayContaining(['account', 'customer_order', 'login', 'newsletter_subscriber']))
    expect(Object.keys(readings)).toEqual(expect.arrayContaining(naming))
    const told = Object.entries(body.records).flatMap(([table, rows]) => ((rows as []).length > 0 ? [table] : []))
    expect(told).toEqual(expect.arrayContaining(naming))

    const text = JSON.stringify(body)
    expect(text).toContain(victim.number)
    for (const mark of other.marks) expect(text).not.toContain(mark)
  })

  test('tells nothing that opens something', async () => {
    const { body } = await victim.persona.ask('ownData')
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|secret|opens/)
    expect(Object.values(body.records).flat()).not.toContainEqual(expect.objectContaining({ token_hash: 'opens' }))
  })

  test('is read by readings that every table has the columns for', async () => {
    const { body } = await other.persona.ask('ownData')
    expect(Object.keys(body.records).sort()).toEqual(Object.keys(readings).sort())
  })
})
