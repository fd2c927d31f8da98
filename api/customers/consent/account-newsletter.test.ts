import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { translator } from '#i18n/translator.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { bearer, mailedToken, mailsTo, newUser, registration, send, type User } from '../../../tests/support/people.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { textsIn } from '../../mail/languages/index.ts'

test.each(editions)('what is kept as agreed to is what stands beside the tick of $culture', (edition) => {
  const t = translator(edition)
  expect(textsIn(edition.culture).consent.newsletter.account).toEqual({
    registration: t('islands.session.newsletter'),
    panel: t('islands.panel.summary.newsletterText'),
  })
})

describe.each(databases)('the newsletter of an account on $name', ({ stocked }) => {
  let api: TestApi
  let staff: StaffBrowser
  let user: User
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    staff = (await workingHere(api, withStaff(api), ['orders'])).browser
    user = await newUser(api.fetch)
  })
  afterAll(() => api?.close())

  const profile = endpoints.customerSummary.path
  const german = { 'accept-language': 'de-DE' }
  const tick = (newsletter: boolean) =>
    send(
      api.fetch,
      'PUT',
      profile,
      { firstName: 'Anna', lastName: 'Nowak', newsletter },
      { ...bearer(user), ...german },
    )
  const isTicked = async () => (await send(api.fetch, 'GET', profile, undefined, bearer(user))).body.newsletter
  const listed = async (email: string) => {
    const { subscribers, wordings } = (await staff.get(`/newsletter?search=${encodeURIComponent(email)}`)).body
    return { ...subscribers[0], text: wordings[0]?.text }
  }
  const inFile = async (email: string) => {
    const { base64 } = (await staff.get('/newsletter-file')).body
    return Buffer.from(base64, 'base64').toString('utf8').includes(email)
  }
  const askByMail = async () => {
    await send(api.fetch, 'POST', endpoints.newsletterSubscribe.path, { email: user.email })
    const mail = (await mailsTo(api.fetch, user.email)).find(({ template }) => template === 'newsletterConfirm')
    return /\/yes-api\/consent\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const press = (link: string) => api.fetch(link, { method: 'POST' })

  test('is on the list with the words beside the tick, in the file, and ends with the tick', async () => {
    expect((await tick(true)).body.newsletter).toBe(true)
    const first = await listed(user.email)
    const { panel: text } = textsIn('de-DE').consent.newsletter.account
    expect(first).toMatchObject({ state: 'confirmed', agreedIn: 'panel', culture: 'de-DE', text })
    expect([first.confirmedAt, await isTicked(), await inFile(user.email)]).toEqual([first.askedAt, true, true])
    await tick(true)
    expect(await listed(user.email)).toEqual(first)
    expect((await tick(false)).body.newsletter).toBe(false)
    expect([(await listed(user.email)).state, await isTicked(), await inFile(user.email)]).toEqual([
      'left',
      false,
      false,
    ])
  })

  test('is one with what was agreed to by a mail, and with who takes it back elsewhere', async () => {
    const link = await askByMail()
    await tick(false)
    expect([(await listed(user.email)).state, await isTicked()]).toEqual(['asked', false])
    await press(link)
    expect(await isTicked()).toBe(true)
    const byMail = await listed(user.email)
    await tick(true)
    expect([await listed(user.email), byMail.agreedIn]).toEqual([byMail, null])
    await press(link.replace('/confirm?', '/leave?'))
    expect(await isTicked()).toBe(false)
    await tick(true)
    const { key } = await listed(user.email)
    await staff.delete(`/newsletter/${key}`)
    expect(await isTicked()).toBe(false)
  })

  test('is answered at once where a mail has only asked, whose link leads out then', async () => {
    const link = await askByMail()
    await tick(true)
    expect(await listed(user.email)).toMatchObject({ state: 'confirmed', agreedIn: 'panel' })
    await press(link.replace('/confirm?', '/leave?'))
    expect(await isTicked()).toBe(false)
  })

  test('begins once the address that registered is confirmed, by the words of the registration', async () => {
    const email = 'reader@example.com'
    await send(api.fetch, 'POST', '/auth/user/register', { ...registration(email), newsletter: true }, german)
    expect((await listed(email)).state).toBeUndefined()
    const token = await mailedToken(api.fetch, email, 'registerConfirm')
    await send(api.fetch, 'PUT', '/auth/user/register', { token, newPassword: 'granat-siedem-zegarek' })
    const { registration: text } = textsIn('de-DE').consent.newsletter.account
    const line = await listed(email)
    expect(line).toMatchObject({ state: 'confirmed', agreedIn: 'registration', culture: 'de-DE', text })
    expect(line.askedAt < line.confirmedAt).toBe(true)
  })

  test('is gone with the account', async () => {
    await tick(true)
    await send(api.fetch, 'POST', endpoints.accountDelete.path, { password: user.password }, bearer(user))
    expect(await listed(user.email)).toEqual({ text: undefined })
  })
})
