import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { explaining } from '../../../../tests/support/explaining.ts'
import { mailsTo, send } from '../../../../tests/support/people.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { listSubscribers } from './list-subscribers.ts'

describe.each(databases)('the list of the newsletter on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
    await subscribe('zofia.zak@example.com')
    await subscribe('=cmd@example.com', 'de-DE')
    await subscribe('waiting@example.com')
    for (const email of ['zofia.zak@example.com', '=cmd@example.com']) await confirm(email)
  })
  afterAll(() => api?.close())

  const subscribe = (email: string, culture = 'pl-PL') =>
    send(api.fetch, 'POST', '/yes-api/rest/newsletter', { email }, { 'accept-language': culture })
  const confirm = async (email: string) => {
    const [mail] = await mailsTo(api.fetch, email)
    await api.fetch(/\/yes-api\/consent\/\S+/.exec(mail?.text ?? '')?.[0] ?? '', { method: 'POST' })
  }
  const found = async (query: string) => (await browser.get(`/newsletter?${query}`)).body
  const emails = async (query: string) =>
    (await found(query)).subscribers.map(({ email }: { email: string }) => email).sort()

  it('is narrowed by address, state and edition, and says word for word what was agreed to', async () => {
    expect(await emails('')).toEqual(['=cmd@example.com', 'waiting@example.com', 'zofia.zak@example.com'])
    expect(await emails('search=%C5%BBAK%20zofia')).toEqual(['zofia.zak@example.com'])
    expect(await emails('state=asked')).toEqual(['waiting@example.com'])
    expect(await emails('state=confirmed&culture=de-DE')).toEqual(['=cmd@example.com'])
    const { subscribers, wordings } = await found('search=zofia')
    expect(subscribers).toMatchObject([{ culture: 'pl-PL', state: 'confirmed', wording: wordings[0].version }])
    expect(wordings[0].text).toMatch(
      /^Newsletter .+\nCzy mamy wysyłać na adres \{email\} newsletter [^]+\nTak, zapisuję się$/,
    )
    const [first, second, ...rest] = (await found('')).subscribers
    expect((await found(`after=${first.key}`)).subscribers).toEqual([second, ...rest])
  })

  it('is taken away with those alone who confirmed, formulas harmless, and the log says how many', async () => {
    const file = (await browser.get('/newsletter-file')).body
    const lines = Buffer.from(file.base64, 'base64').toString('utf8').split(/\r?\n/).filter(Boolean)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^'=cmd@example\.com[;,]de-DE/)
    const [entry] = (await browser.get('/history?record=newsletter:list')).body.entries
    expect(entry).toMatchObject({ action: 'newsletter.exported', after: { subscribers: 2, culture: null } })
  })

  it('loses whom somebody takes off, whose name the log does not keep, and only they come back', async () => {
    const [{ key }] = (await found('search=zofia')).subscribers
    expect((await browser.delete(`/newsletter/${key}`)).body).toMatchObject({ key, state: 'left' })
    expect((await browser.delete(`/newsletter/${key}`)).status).toBe(404)
    const [entry] = (await browser.get(`/history?record=newsletter:${key}`)).body.entries
    expect(entry).toMatchObject({ action: 'newsletter.left', title: key })
    expect(JSON.stringify(entry)).not.toContain('zofia')
    expect(await emails('state=left')).toEqual(['zofia.zak@example.com'])
    await subscribe('zofia.zak@example.com')
    expect((await found('search=zofia')).subscribers).toMatchObject([{ state: 'asked', confirmedAt: null }])
  })

  it('goes through none of 33,000 that it does not show', async () => {
    await sql`insert into newsletter_subscriber (email, token_hash, tags, culture, created_at, confirmed_at)
      select 'reader' || n || '@example.com', md5(n::text), '[]', 'pl-PL', now() - n * interval '1 minute', now()
      from generate_series(1, 33000) n`.execute(api.db)
    await sql`analyze newsletter_subscriber`.execute(api.db)
    // Who has left is looked for in all of them, which takes milliseconds.
    const queries = [{}, { search: 'reader31999' }, { state: 'confirmed', culture: 'pl-PL' }] as const
    for (const query of queries) {
      const { db, plans } = explaining(api.db)
      await listSubscribers(db, query)
      expect(plans).toEqual([expect.stringMatching(/Index Scan/)])
      expect(plans[0]).not.toContain('Seq Scan')
    }
  })
})
