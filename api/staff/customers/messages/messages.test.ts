import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Culture } from '#lib/contract/cultures.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { complaint, withdrawal } from '../../../../tests/contract/cases/law.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { send } from '../../../../tests/support/people.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { personalData } from '../../../app/personal-data.ts'
import { erasePerson } from '../../../customers/privacy/erase.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dueOn } from './due.ts'

/** By country: when the money of a withdrawal has to be back, and a sheet of the complaints book answered. */
const clocks: Record<Culture, [withdrawal: string | null, complaint: string | null]> = {
  'pl-PL': ['2026-12-31', null],
  'it-IT': ['2026-12-31', null],
  'es-ES': ['2026-12-31', null],
  'de-DE': ['2026-12-31', null],
  'no-NO': ['2026-12-31', null],
  // Forty-five days by Ley 19.496.
  'es-CL': ['2027-01-31', null],
  // Fifteen working days, Christmas and New Year left out; there is no right to withdraw.
  'es-PE': [null, '2027-01-11'],
  'en-US': [null, null],
  'en-SG': [null, null],
  'en-IN': [null, null],
  'es-MX': [null, null],
}

it.each(Object.entries(clocks) as [Culture, [string | null, string | null]][])(
  'is due when the law of %s says',
  (culture, [withdrawn, complained]) => {
    const at = new Date('2026-12-17T12:00:00Z')
    expect([dueOn('withdrawal', culture, at), dueOn('complaint', culture, at)]).toEqual([withdrawn, complained])
    expect([dueOn('contact', culture, at), dueOn('question', culture, at)]).toEqual([null, null])
  },
)

it('is due by the calendar of the country', () => {
  // In Lima it is still Wednesday; fifteen working days, the feast of the Immaculate Conception left out.
  expect(dueOn('complaint', 'es-PE', new Date('2026-11-26T03:00:00Z'))).toBe('2026-12-18')
  // The last day of March there, with Maundy Thursday and Good Friday ahead.
  expect(dueOn('complaint', 'es-PE', new Date('2026-04-01T02:30:00Z'))).toBe('2026-04-23')
  expect(dueOn('withdrawal', 'de-DE', new Date('2026-11-24T23:30:00Z'))).toBe('2026-12-09')
})

describe.each(databases)('what people write on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
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

  it('asks about a product, and stands on its page in the language it was asked in once somebody lets everybody read it', async () => {
    const { id } = await api.db.selectFrom('product').select('id').where('sku', '=', 'NM-10').executeTakeFirstOrThrow()
    const product = async (culture: string) => {
      const headers = { 'accept-language': culture }
      return (await api.fetch(endpoints.product.path.replace(':id', String(id)), { headers })).json()
    }
    const path = endpoints.productQuestion.path.replace(':id', String(id))
    const ask = (email: string) =>
      send(api.fetch, 'POST', path, { email, question: 'Czy mierzy prąd?' }, { 'accept-language': 'pl-PL' })
    expect((await ask('jan@example.com')).status).toBe(202)
    const told = await api.db
      .selectFrom('outgoing_mail')
      .select(['template', 'reply_to', 'text_body'])
      .where('reply_to', '=', 'jan@example.com')
      .executeTakeFirstOrThrow()
    expect(told).toMatchObject({ template: 'contactShop', text_body: expect.stringContaining('Czy mierzy prąd?') })
    const [letter] = await listed('kind=question')
    expect(letter).toMatchObject({ name: null, email: 'jan@example.com', subject: expect.stringContaining('NM-10') })
    await browser.post(`/letters/${letter.key}/answers`, { text: 'Tak.', ends: true })
    expect((await product('pl-PL')).questions).toEqual([])

    const words = { question: 'Czy mierzy prąd?', answer: 'Tak, do 10 A.' }
    const { body: made } = await browser.post(`/letters/${letter.key}/public`, words)
    expect((await product('pl-PL')).questions).toMatchObject([words])
    expect((await product('de-DE')).questions).toEqual([])
    expect((await browser.get(`/letters/${letter.key}`)).body.published).toMatchObject({ id: made.id, version: 1 })
    expect((await browser.post(`/letters/${letter.key}/public`, words)).body.code).toBe('RECORD_CHANGED')
    const change = { ...words, answer: 'Tak, do 20 A.', version: 1 }
    expect((await browser.put(`/public-answers/${made.id}`, change)).body.version).toBe(2)
    expect((await browser.put(`/public-answers/${made.id}`, change)).body.code).toBe('RECORD_CHANGED')

    // Whoever asked is forgotten; what everybody may read names nobody, and stays in the hands of the staff.
    await erasePerson(api.db, 'jan@example.com', join(tmpdir(), `erased-in-tests-${process.pid}.jsonl`), personalData)
    expect(await listed('kind=question&all=yes')).toEqual([])
    const { answers } = (await browser.get('/public-answers?search=20')).body
    expect(answers).toMatchObject([{ sku: 'NM-10', language: 'pl', answer: 'Tak, do 20 A.' }])
    expect((await browser.delete(`/public-answers/${made.id}?version=1`)).body.code).toBe('RECORD_CHANGED')
    expect((await browser.delete(`/public-answers/${made.id}?version=2`)).status).toBe(200)
    expect((await product('pl-PL')).questions).toEqual([])
    const withdrawn = async () => (await browser.get('/removed/answer')).body.removed
    expect(await withdrawn()).toMatchObject([{ record: `answer:${made.id}`, title: 'NM-10: Czy mierzy prąd?' }])
    const { body: back } = await browser.post(`/public-answers/${made.id}/back`)
    expect(back).toMatchObject({ id: made.id, answer: 'Tak, do 20 A.', version: 3, publishedAt: made.publishedAt })
    expect((await product('pl-PL')).questions).toMatchObject([{ answer: 'Tak, do 20 A.' }])
    expect(await withdrawn()).toEqual([])
    expect((await browser.post(`/public-answers/${made.id}/back`)).body.code).toBe('NOT_FOUND')
    const { entries } = (await browser.get(`/history?record=answer:${made.id}`)).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'answer.returned',
      'answer.withdrawn',
      'answer.changed',
      'answer.published',
    ])
    expect(JSON.stringify(entries)).not.toContain('jan@')
  })

  it('is forgotten with who wrote it, the answers too, and what the law wants kept stays', async () => {
    await erasePerson(api.db, message.email, join(tmpdir(), `erased-in-tests-${process.pid}.jsonl`), personalData)
    expect((await listed('all=yes')).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'complaint',
      'withdrawal',
    ])
    expect(await api.db.selectFrom('letter_answer').selectAll().execute()).toEqual([])
    expect(await mails()).toEqual([])
  })
})
