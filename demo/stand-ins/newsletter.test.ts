import { load } from 'cheerio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { openEmbedded } from '../../tests/support/embedded.ts'
import { send } from '../../tests/support/people.ts'
import { textsOf } from './texts.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(await openEmbedded())
})
afterAll(() => api.close())

const read = async (path: string, init?: RequestInit) => load(await (await api.fetch(path, init)).text())

/** Subscribes and confirms; the link of the mail, and the address that its head names for leaving. */
async function subscribed(email: string): Promise<{ link: string; unsubscribe: string }> {
  await send(api.fetch, 'POST', '/sandbox/newsletter/subscribe', { email })
  const mail = await api.db
    .selectFrom('outgoing_mail')
    .select(['text_body', 'unsubscribe'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const pathOf = (address: string | null | undefined) => /\/sandbox\/.+/.exec(address ?? '')?.[0] ?? ''
  const link = pathOf(mail.text_body)
  await api.fetch(link, { method: 'POST' })
  return { link, unsubscribe: pathOf(mail.unsubscribe) }
}

const subscribers = async (email: string) =>
  (await api.db.selectFrom('newsletter_subscriber').select('confirmed_at').where('email', '=', email).execute()).length

test.each(editions)('the link of the mail asks whether to leave, in $culture', async ({ culture, language }) => {
  const email = `${culture.toLowerCase()}@example.com`
  const { unsubscribe, unknown } = textsOf(language).newsletter
  const link = (await subscribed(email)).link.replace(/culture=.+/, `culture=${culture}`)
  const asked = await read(link)
  expect([asked('html').attr('lang'), asked('h1').text()]).toEqual([culture, unsubscribe.title])
  const leave = asked('form').attr('action') ?? ''
  // A scanner of mails follows every link, and nobody has left by that.
  await read(leave)
  expect(await subscribers(email)).toBe(1)
  expect((await read(leave, { method: 'POST' }))('p').text()).toBe(unsubscribe.done.replace('{email}', email))
  expect(await subscribers(email)).toBe(0)
  expect((await read(link))('p').text()).toBe(unknown)
})

test('one press in a mail program leaves, and a second one is no mistake', async () => {
  const { unsubscribe } = await subscribed('anna@example.com')
  const press = async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await api.fetch(unsubscribe, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status
  }
  expect([await press(), await press()]).toEqual([200, 200])
  expect(await subscribers('anna@example.com')).toBe(0)
})
