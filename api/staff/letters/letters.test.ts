import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import { complaint, withdrawal } from '../../../tests/contract/cases/law.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { send } from '../../../tests/support/people.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'
import { erasePerson } from '../../keep/erase.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dueOn } from './due.ts'

it('is due when the law says, by the calendar of the country', () => {
  // In Lima it is still Wednesday; fifteen working days, the feast of the Immaculate Conception left out.
  expect(dueOn('complaint', 'es-PE', new Date('2026-11-26T03:00:00Z'))).toBe('2026-12-18')
  expect(dueOn('withdrawal', 'de-DE', new Date('2026-11-24T23:30:00Z'))).toBe('2026-12-09')
  expect(dueOn('withdrawal', 'en-US', new Date('2026-11-24T12:00:00Z'))).toBeNull()
  expect(dueOn('contact', 'de-DE', new Date('2026-11-24T12:00:00Z'))).toBeNull()
})

describe.each(databases)('what people write on $name', ({ open }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await open())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
    const write = (path: string, body: object, culture: string) =>
      send(api.fetch, 'POST', path, body, { 'accept-language': culture, 'content-type': 'application/json' })
    await write(endpoints.contact.path, message, 'pl-PL')
    await write(endpoints.withdrawal.path, withdrawal(), 'de-DE')
    await write(endpoints.complaint.path, complaint(), 'pl-PL')
  })
  afterAll(() => api?.close())

  const message = { name: 'Łucja Kos', email: 'lucja@example.com', subject: 'Kalibracja {brand}', message: 'Kiedy?' }
  const listed = async (query = '') => (await browser.get(`/letters?${query}`)).body.letters
  const mails = () =>
    api.db
      .selectFrom('outgoing_mail')
      .select(['recipient', 'subject', 'text_body', 'reply_to'])
      .where('template', '=', 'letterAnswer')
      .execute()

  it('lies on one pile, what is due first before the rest, and is found by any word', async () => {
    expect((await listed()).map(({ kind }: { kind: string }) => kind)).toEqual(['withdrawal', 'contact', 'complaint'])
    expect(await listed('search=KOS')).toMatchObject([{ kind: 'contact', subject: message.subject, dueOn: null }])
    const sheet = { culture: 'pl-PL', subject: expect.stringMatching(/^000000001-\d{4}$/) }
    expect(await listed('kind=complaint&search=nahui')).toMatchObject([sheet])
  })

  it('is answered by mail in the language of the country, word for word, and over then', async () => {
    const [{ key }] = await listed('kind=contact')
    const text = 'Dzień dobry,\n\nw tym tygodniu {orderNumber}.'
    const { body } = await browser.post(`/letters/${key}/answers`, { text, ends: true })
    expect(body).toMatchObject({ answered: [{ text }], endedBy: expect.any(String), statement: { message: 'Kiedy?' } })
    const [mail] = await mails()
    expect(mail).toMatchObject({
      recipient: message.email,
      subject: 'Re: Kalibracja {brand}',
      reply_to: expect.any(String),
    })
    expect(mail?.text_body).toContain('w tym tygodniu {orderNumber}.')
    expect(await listed('kind=contact')).toEqual([])
    expect(await listed('kind=contact&all=yes')).toHaveLength(1)
    expect((await browser.put(`/letters/${key}`, { isEnded: false })).body.endedAt).toBeNull()
    const { entries } = (await browser.get(`/history?record=letter:${key}`)).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['letter.reopened', 'letter.answered'])
    expect(JSON.stringify(entries)).not.toMatch(/lucja|Kos|Kiedy/)
  })

  it('is forgotten with who wrote it, the answers too, and what the law wants kept stays', async () => {
    await erasePerson(api.db, message.email, join(tmpdir(), `erased-in-tests-${process.pid}.jsonl`))
    expect((await listed('all=yes')).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'complaint',
      'withdrawal',
    ])
    expect(await api.db.selectFrom('letter_answer').selectAll().execute()).toEqual([])
    expect(await mails()).toEqual([])
  })
})
