import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { openEmbedded } from '../../../tests/support/embedded.ts'
import { send } from '../../../tests/support/people.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { limits } from '../../platform/limits/limits.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(await openEmbedded())
})
afterAll(() => api.close())

const path = '/yes-api/rest/newsletter'
const subscribe = (email: string, culture = 'pl-PL') =>
  send(api.fetch, 'POST', path, { email, tags: ['footer'] }, { 'accept-language': culture })

const read = async (address: string, init?: RequestInit) => load(await (await api.fetch(address, init)).text())
const press = async (address: string) => (await api.fetch(address, { method: 'POST' })).status

/** The links of the mails to an address, the latest last, with the one that their head names for leaving. */
async function linksTo(email: string): Promise<{ link: string; unsubscribe: string }[]> {
  const mails = await api.db
    .selectFrom('outgoing_mail')
    .select(['text_body', 'unsubscribe'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  const pathIn = (text: string | null) => /\/yes-api\/consent\/\S+/.exec(text ?? '')?.[0] ?? ''
  return mails.map(({ text_body, unsubscribe }) => ({ link: pathIn(text_body), unsubscribe: pathIn(unsubscribe) }))
}

const subscriberOf = (email: string) =>
  api.db
    .selectFrom('newsletter_subscriber as s')
    .leftJoin('consent_wording as w', 'w.version', 's.wording')
    .select(['s.culture', 's.confirmed_at', 's.left_at', 'w.text'])
    .where('email', '=', email)
    .executeTakeFirst()

test.each(['pl-PL', 'de-DE'] as const)('the link of the mail asks before it does anything, in %s', async (culture) => {
  const email = `${culture.toLowerCase()}@example.com`
  const brand = (await read(`/yes-api/consent/newsletter/confirm?culture=${culture}`))('header').text()
  const said = (text: string) => text.replaceAll('{brand}', brand).replaceAll('{email}', email)
  const { newsletter, unknown } = textsIn(culture).consent
  expect(await subscribe(email, culture)).toMatchObject({ status: 202, body: { accepted: true } })
  const [{ link, unsubscribe } = { link: '', unsubscribe: '' }] = await linksTo(email)
  const asked = await read(link)
  expect([asked('html').attr('lang'), asked('h1').text()]).toEqual([culture, said(newsletter.confirm.title)])
  expect(asked('form p').text()).toBe(said(newsletter.confirm.question))
  expect(await subscriberOf(email)).toMatchObject({ culture, confirmed_at: null })
  const confirmed = await read(asked('form').attr('action') ?? '', { method: 'POST' })
  expect(confirmed('[role=status]').text()).toBe(said(newsletter.confirm.done))
  // What was agreed to is kept as it was read, without whose address it is.
  const { confirm } = newsletter
  const agreed = [confirm.title, confirm.question, confirm.button].join('\n').replaceAll('{brand}', brand)
  expect((await subscriberOf(email))?.text).toBe(agreed)
  // The same link, or that of a mail program, leads to leaving from now on, and a scanner of mails changes nothing.
  expect((await read(link))('h1').text()).toBe(said(newsletter.leave.title))
  await read(unsubscribe)
  expect(await subscriberOf(email)).toMatchObject({ left_at: null })
  expect((await read(unsubscribe, { method: 'POST' }))('[role=status]').text()).toBe(said(newsletter.leave.done))
  expect((await subscriberOf(email))?.left_at).toBeInstanceOf(Date)
  expect((await read(link))('main p').text()).toBe(unknown)
})

test('one press in a mail program leaves, a second one is no mistake, and who comes back is asked again', async () => {
  const email = 'anna@example.com'
  await subscribe(email)
  const [first = { link: '', unsubscribe: '' }] = await linksTo(email)
  await press(first.link)
  expect([await press(first.unsubscribe), await press(first.unsubscribe)]).toEqual([200, 200])
  await subscribe(email)
  expect(await subscriberOf(email)).toMatchObject({ confirmed_at: null, left_at: null, text: null })
  expect(await press(first.link)).toBe(404)
  expect(await press((await linksTo(email))[1]?.link ?? '')).toBe(200)
})

test('who is subscribed is answered like who is not, and not written to again', async () => {
  const email = 'twice@example.com'
  await subscribe(email)
  await press((await linksTo(email))[0]?.link ?? '')
  expect(await subscribe(email)).toMatchObject({ status: 202, body: { accepted: true } })
  expect(await linksTo(email)).toHaveLength(1)
})

describe('what is refused', () => {
  test('what is no address, and what comes over and over from one place', async () => {
    expect(await subscribe('nobody')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    const app = api.another({ trustedProxies: 1 })
    const fetch = async (address: string, init?: RequestInit) => app.request(address, init)
    const ask = (i: number, place: string) =>
      send(fetch, 'POST', path, { email: `reader-${i}@example.com` }, { 'x-forwarded-for': place })
    const { burst } = limits.newsletterPlace
    for (let i = 0; i < burst; i++) expect((await ask(i, '192.0.2.7')).status).toBe(202)
    expect((await ask(burst, '192.0.2.7')).status).toBe(429)
    expect((await ask(burst, '192.0.2.8')).status).toBe(202)
  })

  test('everything, where somebody else keeps the list', async () => {
    const app = api.another({ keepsNewsletter: false })
    const fetch = async (address: string, init?: RequestInit) => app.request(address, init)
    expect((await send(fetch, 'POST', path, { email: 'anna@example.com' })).status).toBe(404)
  })
})
