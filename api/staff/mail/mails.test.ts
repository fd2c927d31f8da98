import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'
import { personalData } from '../../app/personal-data.ts'
import { erasePerson } from '../../customers/privacy/erase.ts'
import { noteBounces } from '../../mail/outbox/mail-endpoints.ts'
import { giveUp } from '../../mail/outbox/delivery.ts'
import { outgoing } from '../../mail/outbox/send.ts'
import type { Mail } from '../../mail/templates/templates.ts'

describe.each(databases)('mails that do not arrive on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['orders'])).browser
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    for (const table of ['outgoing_mail', 'failed_mail', 'bounce'] as const) await api.db.deleteFrom(table).execute()
  })

  const head = { to: 'Anna@example.com', culture: 'pl-PL', brand: 'Pomiary' } as const
  const delivered: Mail = { ...head, template: 'orderDelivered', values: { orderNumber: 'PL-1', link: '' } }
  const reset: Mail = { ...head, template: 'passwordReset', values: { link: 'https://shop.test/reset#secret' } }
  const attachments = JSON.stringify([{ text: 'terms' }])
  const put = (mail: Mail) =>
    api.db
      .insertInto('outgoing_mail')
      .values({ ...outgoing(mail), attachments })
      .execute()
  const fail = async (mail: Mail, after = '4 days') => {
    await put(mail)
    await sql`update outgoing_mail set created_at = now() - ${after}::interval, tries = 9, last_error = '550 no'`.execute(
      api.db,
    )
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    await giveUp(api.db)
  }
  const mails = async (query = '') => (await browser.get(`/mails?${query}`)).body.mails
  const outbox = () => api.db.selectFrom('outgoing_mail').selectAll().execute()
  const noted = async (id: number) => (await browser.get(`/history?record=mail:${id}`)).body.entries

  it('are listed with why, and go out again word for word as a mail of today', async () => {
    await fail(delivered)
    const [mail] = await mails('search=ANNA')
    expect(mail).toMatchObject({
      state: 'failed',
      template: 'orderDelivered',
      reason: '550 no',
      tries: 9,
      returned: null,
    })
    expect((await browser.post(`/mails/${mail.id}/again`)).status).toBe(200)
    const { subject, html_body, text_body } = outgoing(delivered)
    const [again, ...others] = await outbox()
    expect(others).toEqual([])
    expect(again).toMatchObject({
      recipient: head.to,
      tries: 0,
      subject,
      html_body,
      text_body,
      attachments: [{ text: 'terms' }],
    })
    expect(await mails()).toEqual([])
    // It is not given up again at the next look.
    await giveUp(api.db)
    expect(await outbox()).toHaveLength(1)
    expect(await noted(mail.id)).toMatchObject([{ action: 'mail.sentAgain', title: 'orderDelivered' }])
    expect(JSON.stringify(await noted(mail.id))).not.toMatch(/anna/i)
    expect((await browser.post(`/mails/${mail.id}/again`)).body.code).toBe('NOT_FOUND')
  })

  it('are kept with nothing that opens an account, and cannot be sent again then', async () => {
    await fail(reset)
    const [mail] = await mails()
    expect(mail).toMatchObject({ template: 'passwordReset', subject: null })
    expect(JSON.stringify(await api.db.selectFrom('failed_mail').selectAll().execute())).not.toContain('secret')
    expect((await browser.post(`/mails/${mail.id}/again`)).body.code).toBe('NOT_FOUND')
  })

  it('go to an address from which mails came back once somebody trusts it', async () => {
    await noteBounces(api.db, [{ email: 'anna@example.com', permanent: true, reason: '5.1.1' }])
    await fail(delivered, '1 minute')
    const [mail] = await mails()
    expect(mail).toMatchObject({ returned: '5.1.1' })
    const { addresses } = (await browser.get('/returned-addresses?search=anna')).body
    expect(addresses).toMatchObject([{ email: 'anna@example.com', isForGood: true, times: 1, customer: null }])
    await browser.post(`/mails/${mail.id}/again`)
    expect((await browser.get('/returned-addresses')).body.addresses).toEqual([])
    await giveUp(api.db)
    expect(await outbox()).toHaveLength(1)
    await noteBounces(api.db, [{ email: 'anna@example.com', permanent: true, reason: '5.1.1' }])
    expect((await browser.post('/returned-addresses/trusted', { email: 'ANNA@example.com' })).status).toBe(200)
    expect(await api.db.selectFrom('bounce').selectAll().execute()).toEqual([])
  })

  it('are hurried or taken back while they wait, page by page', async () => {
    await put(delivered)
    await sql`update outgoing_mail set due_at = now() + interval '6 hours', tries = 5`.execute(api.db)
    const [mail] = await mails('state=waiting')
    await browser.post(`/mails/${mail.id}/again`)
    const due = await sql<{ due: boolean }>`select due_at <= now() as due from outgoing_mail`.execute(api.db)
    expect(due.rows).toEqual([{ due: true }])
    expect((await browser.delete(`/mails/${mail.id}`)).status).toBe(200)
    expect(await outbox()).toEqual([])
    expect((await browser.delete(`/mails/${mail.id}`)).body.code).toBe('NOT_FOUND')
    for (let i = 0; i < 51; i++) await put(delivered)
    const first = (await browser.get('/mails?state=waiting')).body
    expect([first.mails.length, first.hasMore]).toEqual([50, true])
    const rest = (await browser.get(`/mails?state=waiting&after=${first.mails.at(-1).id}`)).body
    expect([rest.mails.length, rest.hasMore]).toEqual([1, false])
  })

  it('are forgotten with whom they were for', async () => {
    await fail(delivered)
    await erasePerson(api.db, 'anna@example.com', join(tmpdir(), `erased-mails-${process.pid}.jsonl`), personalData)
    expect(await mails()).toEqual([])
  })
})
