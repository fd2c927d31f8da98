import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAccount } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { mailsTo } from '../../../tests/support/people.ts'

describe.each(databases)('a company on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api?.close())

  test('is joined by no invitation that is over, which is listed no more, holds nothing and can be sent anew', async () => {
    const [anna, bert] = [await newCompany(api), await newAccount(api)]
    const email = `invited-${randomUUID()}@example.com`
    const { body: made } = await anna.ask('companyRoleAdd', { body: { name: 'Gate', rights: [] } })
    const [{ id: role }] = made.roles
    const invited = { email, role, branch: null }
    expect((await anna.ask('companyInvite', { body: invited })).status).toBe(201)
    const token = /token=([\w-]+)/.exec((await mailsTo(api.fetch, email))[0]?.text ?? '')?.[1]
    expect((await anna.ask('companyRoleRemove', { params: { id: role } })).body.code).toBe('ROLE_IN_USE')
    await sql`update company_invitation set expires_at = now() - interval '1 minute' where email = ${email}`.execute(
      api.db,
    )
    expect((await anna.ask('company')).body.invitations).toEqual([])
    expect((await bert.ask('companyJoin', { body: { token } })).body.code).toBe('TOKEN_INVALID')
    expect((await anna.ask('companyRoleRemove', { params: { id: role } })).status).toBe(200)
    const again = await anna.ask('companyInvite', { body: { ...invited, role: 'buyer' } })
    expect([again.status, again.body.invitations]).toMatchObject([201, [{ email, role: 'buyer' }]])
    const anew = /token=([\w-]+)/.exec((await mailsTo(api.fetch, email))[0]?.text ?? '')?.[1]
    expect((await bert.ask('companyJoin', { body: { token: anew } })).status).toBe(200)
  })
})
