import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, servers } from '../../../tests/support/databases.ts'
import { bearer, mailedToken, mailsTo, registration, send } from '../../../tests/support/people.ts'
import { newTaxNumber } from '../../../tests/support/tax-number.ts'

const profileOf = (taxNumber: string, name = 'Pomiary Sp. z o.o.') => ({
  ...{ name, country: 'PL', taxNumber, street: 'Prosta 1', postcode: '00-001', city: 'Warszawa', region: null },
})
const asReader = { role: 'reader', branch: null }

describe.each(databases)('the account of a company on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let bert: Persona
  let taxNumber: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    ;[anna, bert, taxNumber] = [await newAccount(api), await newAccount(api), newTaxNumber()]
    await anna.ask('companySet', { body: profileOf(taxNumber) })
  })
  afterAll(() => api?.close())

  const companyOf = async (persona: Persona) => (await persona.ask('company')).body
  const companiesOf = async (persona: Persona) => (await persona.ask('companies')).body
  const emailOf = ({ user }: Persona) => user?.email ?? ''
  const askedMails = async (persona: Persona) =>
    (await mailsTo(api.fetch, emailOf(persona))).filter(({ template }) => template === 'companyAsked')
  const personOf = async (email: string) =>
    (await companyOf(anna)).people.find((person: { email: string }) => person.email === email)
  const accept = async (persona: Persona, as: object = asReader) => {
    await persona.ask('companySet', { body: profileOf(taxNumber, 'Something else') })
    const { id } = await personOf(emailOf(persona))
    const { status } = await anna.ask('companyPersonSet', { params: { id }, body: as })
    expect(status).toBe(200)
    const [{ id: company }] = await companiesOf(persona)
    await persona.ask('companyChoose', { body: { id: company } })
    return { id, company }
  }
  const actions = async () =>
    (await anna.ask('companyLog')).body.entries.map(({ action }: { action: string }) => action)

  test('is made by whoever names its tax number first, who administers it and buys for it', async () => {
    expect(await companiesOf(anna)).toMatchObject([
      { taxNumber, country: 'PL', state: 'active', isChosen: true, rights: expect.arrayContaining(['administer']) },
    ])
    const account = await companyOf(anna)
    expect(account).toMatchObject({ profile: { name: 'Pomiary Sp. z o.o.' }, own: { role: 'administrator' } })
    expect(account.people).toMatchObject([{ email: emailOf(anna), state: 'active' }])
    expect(await actions()).toEqual(['company.made'])
  })

  test('is forgotten with the last of those who belong to it, also where others wait to', async () => {
    await bert.ask('companySet', { body: profileOf(taxNumber) })
    expect(await companiesOf(bert)).toMatchObject([{ state: 'asked' }])
    const { id } = await companyOf(anna)
    expect((await anna.ask('companyLeave', { params: { id } })).status).toBe(200)
    expect(await companiesOf(bert)).toEqual([])
    expect(await api.db.selectFrom('company').select('id').where('id', '=', id).execute()).toEqual([])
    await bert.ask('companySet', { body: profileOf(taxNumber) })
    expect(await companiesOf(bert)).toMatchObject([{ state: 'active', isChosen: true }])
  })

  test('is found by a registration with its tax number, and asks its administrator once', async () => {
    const email = `new-${randomUUID()}@example.com`
    const company = { name: 'Fremd', taxNumber: `PL ${taxNumber}` }
    await send(api.fetch, 'POST', '/auth/user/register', { ...registration(email), company })
    const token = await mailedToken(api.fetch, email, 'registerConfirm')
    const { body } = await send(api.fetch, 'PUT', '/auth/user/register', {
      token,
      newPassword: `secret ${randomUUID()}`,
    })
    const headers = bearer({ accessToken: body.access_token })
    const { body: companies } = await send(api.fetch, 'GET', '/yes-api/rest/customer/companies', undefined, headers)
    expect(companies).toMatchObject([{ name: 'Pomiary Sp. z o.o.', state: 'asked', rights: [], isChosen: false }])
    expect((await send(api.fetch, 'GET', '/yes-api/rest/company', undefined, headers)).status).toBe(404)
    const mails = await askedMails(anna)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(email)
    expect(mails[0]?.text).not.toContain('Fremd')
    expect(await actions()).toEqual(['person.asked', 'company.made'])
  })

  test('is shown to who was accepted, as far as their role goes, and is called as its administrator calls it', async () => {
    await accept(bert)
    const seen = await companyOf(bert)
    expect(seen).toMatchObject({
      profile: { name: 'Pomiary Sp. z o.o.' },
      own: { role: 'reader', rights: ['colleagues'] },
    })
    expect(seen.people).toMatchObject([{ email: emailOf(bert) }])
    expect(seen.invitations).toEqual([])
    expect((await bert.ask('companyLog')).body.code).toBe('RIGHT_MISSING')
    await bert.ask('companySet', { body: profileOf(taxNumber, 'Taken over') })
    expect((await companyOf(anna)).profile.name).toBe('Pomiary Sp. z o.o.')
    expect(await askedMails(anna)).toHaveLength(1)
  })

  test('has roles of its own, whose rights follow at once', async () => {
    const { body } = await anna.ask('companyRoleAdd', { body: { name: 'Lab', rights: ['lists', 'order', 'lists'] } })
    const [role] = body.roles
    expect(role).toMatchObject({ name: 'Lab', rights: ['order', 'lists'] })
    await accept(bert, { role: role.id, branch: null })
    expect((await companyOf(bert)).own.rights).toEqual(['order', 'lists'])
    await anna.ask('companyRoleSet', { params: { id: role.id }, body: { name: 'Lab', rights: ['administer'] } })
    expect((await bert.ask('companyLog')).status).toBe(200)
    expect((await anna.ask('companyRoleRemove', { params: { id: role.id } })).body.code).toBe('ROLE_IN_USE')
  })

  test('has branches in a tree that never goes in a circle, and belongs to nobody else', async () => {
    const add = async (name: string, parent: number | null) => {
      const { body } = await anna.ask('companyBranchAdd', { body: { name, parent, gateHours: '7–14' } })
      return body.branches.find((branch: { name: string }) => branch.name === name).id as number
    }
    const north = await add('Północ', null)
    const gdansk = await add('Gdańsk', north)
    const set = (id: number, parent: number | null) =>
      anna.ask('companyBranchSet', { params: { id }, body: { name: 'Północ', parent } })
    expect((await set(north, gdansk)).body.code).toBe('BRANCH_IN_USE')
    expect((await anna.ask('companyBranchRemove', { params: { id: north } })).body.code).toBe('BRANCH_IN_USE')
    await bert.ask('companySet', { body: profileOf(newTaxNumber()) })
    const others = (await bert.ask('companyBranchAdd', { body: { name: 'Obcy', parent: null } })).body.branches[0].id
    expect((await set(north, others)).body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'parent' }] })
    const { own } = await companyOf(anna)
    const moved = await anna.ask('companyPersonSet', {
      params: { id: own.id },
      body: { role: 'administrator', branch: others },
    })
    expect(moved.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'branch' }] })
    await anna.ask('companyBranchRemove', { params: { id: gdansk } })
    expect((await anna.ask('companyBranchRemove', { params: { id: north } })).body.branches).toEqual([])
  })

  test('is joined by the link of an invitation, once, and a second invitation ends the first', async () => {
    const email = `invited-${randomUUID()}@example.com`
    const inviteNow = async () => {
      const { status, body } = await anna.ask('companyInvite', { body: { email, role: 'buyer', branch: null } })
      expect([status, body.invitations]).toMatchObject([201, [{ email, role: 'buyer' }]])
      const [mail] = await mailsTo(api.fetch, email)
      return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    const [first, second] = [await inviteNow(), await inviteNow()]
    const join = (token: string) => bert.ask('companyJoin', { body: { token } })
    expect((await join(first)).body.code).toBe('TOKEN_INVALID')
    expect((await join(second)).body).toMatchObject([{ state: 'active', isChosen: true }])
    expect((await join(second)).body.code).toBe('TOKEN_INVALID')
    expect((await companyOf(anna)).invitations).toEqual([])
    expect(await actions()).toEqual(['person.joined', 'person.invited', 'person.invited', 'company.made'])
  })

  test('lifts nobody by an invitation who belongs to it already', async () => {
    await accept(bert)
    const email = `invited-${randomUUID()}@example.com`
    await anna.ask('companyInvite', { body: { email, role: 'administrator', branch: null } })
    const [mail] = await mailsTo(api.fetch, email)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await bert.ask('companyJoin', { body: { token } })).status).toBe(200)
    expect((await companyOf(bert)).own.role).toBe('reader')
  })

  test('is left, and no longer bought for; its last administrator stays as long as others do', async () => {
    const { company } = await accept(bert)
    expect((await anna.ask('companyLeave', { params: { id: company } })).body.code).toBe('COMPANY_NEEDS_ADMINISTRATOR')
    expect((await bert.ask('companyLeave', { params: { id: company } })).body).toEqual([])
    expect((await bert.ask('company')).status).toBe(404)
    expect((await anna.ask('companyLeave', { params: { id: company } })).body).toEqual([])
  })

  test('is chosen among several, and none is no company', async () => {
    const { company } = await accept(bert)
    await bert.ask('companySet', { body: profileOf(newTaxNumber(), 'Bert i Synowie') })
    const chosen = async () =>
      (await companiesOf(bert))
        .filter((one: { isChosen: boolean }) => one.isChosen)
        .map((one: { name: string }) => one.name)
    expect(await chosen()).toEqual(['Bert i Synowie'])
    await bert.ask('companyChoose', { body: { id: company } })
    expect(await chosen()).toEqual(['Pomiary Sp. z o.o.'])
    await bert.ask('companyChoose', { body: { id: null } })
    expect(await chosen()).toEqual([])
    expect((await bert.ask('company')).status).toBe(404)
  })

  test('names nobody in its log whose account was erased', async () => {
    await accept(bert)
    const byBert = async () =>
      (await anna.ask('companyLog')).body.entries.find(({ action }: { action: string }) => action === 'person.asked')
    expect(await byBert()).toMatchObject({ by: 'Anna Nowak' })
    const { status } = await bert.ask('accountDelete', { body: { password: bert.user?.password } })
    expect(status).toBe(200)
    expect(await byBert()).toMatchObject({ by: null, of: null })
    expect((await companyOf(anna)).people).toHaveLength(1)
  })

  test('hears no more than so many who wait for an answer', async () => {
    const people = await Promise.all(Array.from({ length: 21 }, () => newAccount(api)))
    for (const person of people) await person.ask('companySet', { body: profileOf(taxNumber) })
    expect((await companyOf(anna)).people).toHaveLength(21)
    expect(await askedMails(anna)).toHaveLength(20)
  })

  test('is what somebody can take along of it', async () => {
    const { records } = (await anna.ask('ownData')).body
    expect(records['company_member']).toMatchObject([{ company: 'Pomiary Sp. z o.o.', role: 'administrator' }])
    expect(records['company_log']).toMatchObject([{ action: 'company.made', by_them: true }])
  })
})

describe.each(servers)('two administrators of a company on $name', ({ stocked }) => {
  test('never remove each other at once', async () => {
    const api = await startTestApi(await stocked())
    for (let round = 0; round < 8; round++) {
      const taxNumber = newTaxNumber()
      const people = [await newAccount(api), await newAccount(api)] as const
      for (const one of people) await one.ask('companySet', { body: profileOf(taxNumber) })
      const known: { id: number; state: string }[] = (await people[0].ask('company')).body.people
      const [asked, own] = ['asked', 'active'].map((state) => known.find((one) => one.state === state)?.id ?? 0) as [
        number,
        number,
      ]
      await people[0].ask('companyPersonSet', { params: { id: asked }, body: { role: 'administrator', branch: null } })
      const [{ id: company }] = (await people[1].ask('companies')).body
      await people[1].ask('companyChoose', { body: { id: company } })
      const answers = await Promise.all([
        people[0].ask('companyPersonRemove', { params: { id: asked } }),
        people[1].ask('companyPersonRemove', { params: { id: own } }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    }
    await api.close()
  })
})
