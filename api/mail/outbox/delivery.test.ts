import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { databases } from '../../../tests/support/databases.ts'
import { withoutSchedules } from '../../../tests/support/by-itself.ts'
import { dkimHolds } from '../../../tests/support/dkim.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import { whoSells } from '../../catalog/shop/sellers.ts'
import { attachedTo } from '../../sales/papers/attachments.ts'
import type { Mail } from '../templates/templates.ts'
import { noteBounces } from './mail-endpoints.ts'
import { mailDelivery } from './delivery.ts'
import { outgoing } from './send.ts'

/** One that delivers when it is told to, and not by itself into the midst of another test. */
const deliveryOf = (db: OpenDatabase['db'], settings: Parameters<typeof mailDelivery>[1]) =>
  withoutSchedules(() => mailDelivery(db, settings, { attachedTo, readSellers: whoSells }))

describe.each(databases)('the outbox on $name', ({ open }) => {
  let database: OpenDatabase
  let mails: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    ;[database, mails] = await Promise.all([open(), startMailServer()])
  })
  beforeEach(async () => {
    mails.received.length = 0
    mails.from.length = 0
    mails.state.refuses = false
    for (const table of ['outgoing_mail', 'failed_mail', 'bounce', 'seller', 'market'] as const)
      await database.db.deleteFrom(table).execute()
  })
  afterAll(async () => {
    mails.close()
    await database.close()
  })

  const put = (to: string, more: Pick<Mail, 'unsubscribe' | 'attachments'> = {}) =>
    database.db
      .insertInto('outgoing_mail')
      .values(
        outgoing({
          to,
          culture: 'pl-PL',
          template: 'passwordReset',
          brand: 'Pomiary',
          values: { link: 'http://shop.test/x' },
          ...more,
        }),
      )
      .execute()
  const failed = () =>
    database.db.selectFrom('failed_mail').select(['recipient', 'template', 'reason']).orderBy('id').execute()
  const left = () => database.db.selectFrom('outgoing_mail').selectAll().execute()

  test('hands mails to the server, each once although two deliver, and keeps nothing of them', async () => {
    for (const name of ['anna', 'bert', 'carla']) await put(`${name}@example.com`)
    const [one, two] = [
      deliveryOf(database.db, { smtpUrl: mails.url, mailFrom: 'Pomiary <shop@pomiary.example>' }),
      deliveryOf(database.db, { smtpUrl: mails.url, mailFrom: 'Pomiary <shop@pomiary.example>' }),
    ]
    const [a, b] = await Promise.all([one.deliver(), two.deliver()])
    expect(a + b).toBe(3)
    expect(mails.received.map((mail) => /^To: (\w+)@/m.exec(mail)?.[1]).sort()).toEqual(['anna', 'bert', 'carla'])
    expect(mails.received[0]).toContain('From: Pomiary <shop@pomiary.example>')
    expect(await left()).toEqual([])
  })

  test('takes files along', async () => {
    const base64 = Buffer.from('squares').toString('base64')
    await put('anna@example.com', { attachments: [{ name: 'code.png', type: 'image/png', cid: 'code', base64 }] })
    const { deliver } = deliveryOf(database.db, { smtpUrl: mails.url, mailFrom: 'Pomiary <shop@pomiary.example>' })
    expect(await deliver()).toBe(1)
    for (const part of ['Content-Type: image/png; name=code.png', 'Content-ID: <code>', base64])
      expect(mails.received[0]).toContain(part)
  })

  test('keeps what the server refuses and tries again later, not at once, and gives up in the end', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    mails.state.refuses = true
    await put('anna@example.com')
    const { deliver } = deliveryOf(database.db, { smtpUrl: mails.url, mailFrom: 'Pomiary <shop@pomiary.example>' })
    expect(await deliver()).toBe(0)
    expect(log).toHaveBeenCalledOnce()
    mails.state.refuses = false
    expect(await deliver()).toBe(0)
    expect(await left()).toHaveLength(1)
    await sql`update outgoing_mail set due_at = due_at - interval '3 minutes'`.execute(database.db)
    expect(await deliver()).toBe(1)

    await put('anna@example.com')
    await sql`update outgoing_mail set created_at = created_at - interval '4 days'`.execute(database.db)
    expect(await deliver()).toBe(0)
    expect(await left()).toEqual([])
    expect(await failed()).toEqual([
      { recipient: 'anna@example.com', template: 'passwordReset', reason: 'nobody took it' },
    ])
    log.mockRestore()
  })

  test('keeps why a mail was refused, and tells whom it did not reach when it is given up', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    mails.state.refuses = true
    await put('anna@example.com')
    const { deliver } = deliveryOf(database.db, { smtpUrl: mails.url, mailFrom: 'Pomiary <shop@pomiary.example>' })
    await deliver()
    await sql`update outgoing_mail set created_at = created_at - interval '4 days'`.execute(database.db)
    await deliver()
    expect(await failed()).toMatchObject([
      { recipient: 'anna@example.com', reason: expect.stringContaining('450 not now') },
    ])
    expect(JSON.stringify([log.mock.calls, await failed()])).not.toContain('<anna@example.com>')
    expect(log).toHaveBeenLastCalledWith(
      expect.stringMatching(/^1 mails were given up; of the last one: .*450 not now/),
    )
    log.mockRestore()
  })

  test('sends nothing to an address from which mails came back for good, but for what is meant for the shop', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const shop = 'shop@example.com'
    const bounces = ['anna@example.com', shop].map((email) => ({ email, permanent: true, reason: '5.1.1' }))
    await noteBounces(database.db, [...bounces, { email: 'bert@example.com', permanent: false, reason: '4.2.2' }])
    for (const to of ['anna@example.com', 'bert@example.com', shop]) await put(to)
    await sql`update outgoing_mail set template = 'contactShop' where recipient = ${shop}`.execute(database.db)
    expect(
      await deliveryOf(database.db, { smtpUrl: mails.url, mailFrom: 'Pomiary <shop@pomiary.example>' }).deliver(),
    ).toBe(2)
    expect(await failed()).toMatchObject([{ recipient: 'anna@example.com', reason: 'mails to this address came back' }])
    log.mockRestore()
  })

  test('comes from who sells in the reader’s market, and is answered to them', async () => {
    await database.db
      .insertInto('market')
      .values({ culture: 'pl-PL', position: 1, language: 'pl', currency: 'PLN', tax_basis_points: 2300 })
      .execute()
    await sql`insert into seller (culture, name, address, tax_number, register, phone, email)
      values ('pl-PL', 'Pomiary "Ż" Sp. z o.o.', '[]', '', '[]', '', 'biuro@pomiary.example')`.execute(database.db)
    await put('anna@example.com')
    const mailFrom = '{seller} <shop@nonius.{key}>'
    await deliveryOf(database.db, { smtpUrl: mails.url, mailFrom, bounceAddress: 'bounces@nonius.pl' }).deliver()
    const [mail = ''] = mails.received
    expect(/^From: .*<(.+)>/m.exec(mail)?.[1]).toBe('shop@nonius.pl')
    expect(mail).toMatch(/^Reply-To: biuro@pomiary\.example/m)
    expect(mails.from).toEqual([expect.stringContaining('<bounces@nonius.pl>')])
  })

  test('comes from the seller’s own address, by its brand, where the settings name nobody, and from nobody never', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await put('anna@example.com')
    const { deliver } = deliveryOf(database.db, { smtpUrl: mails.url, bounceAddress: 'bounces@pomiary.example' })
    expect(await deliver()).toBe(0)
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining('set MAIL_FROM, or import a catalogue that says who sells'),
    )
    log.mockRestore()
    await sql`insert into market values ('pl-PL', 1, 'pl', 'PLN', 2300)`.execute(database.db)
    await sql`insert into seller (culture, name, brand, address, tax_number, register, phone, email)
      values ('pl-PL', 'Pomiary sp. z o.o.', 'Pomiary', '[]', '', '[]', '', 'biuro@pomiary.example')`.execute(
      database.db,
    )
    await sql`update outgoing_mail set due_at = now()`.execute(database.db)
    expect(await deliver()).toBe(1)
    expect(mails.received[0]).toContain('From: Pomiary <biuro@pomiary.example>')
  })

  test('is signed for the domain that the reader sees', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    await put('anna@example.com')
    await put('bert@example.com', { unsubscribe: 'https://shop.test/leave?token=x' })
    const settings = { smtpUrl: mails.url, mailFrom: 'Shop <shop@nonius.{key}>' }
    await deliveryOf(database.db, { ...settings, dkimKey: privateKey, dkimSelector: 'shop' }).deliver()
    const [mail = '', byConsent = ''] = ['anna', 'bert'].map((name) =>
      mails.received.find((one) => one.includes(`To: ${name}@`)),
    )
    expect(dkimHolds(mail, publicKey)).toEqual({ domain: 'nonius.pl', selector: 'shop', holds: true })
    expect(dkimHolds(mail.replace('Subject: ', 'Subject: Not '), publicKey).holds).toBe(false)

    // What goes out by consent offers mail programs one press to leave, and both fields of that are signed (RFC 8058).
    expect(mail).not.toMatch(/^List-/m)
    expect(byConsent).toContain('List-Unsubscribe: <https://shop.test/leave?token=x>')
    expect(byConsent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(dkimHolds(byConsent, publicKey).holds).toBe(true)
    for (const field of ['List-Unsubscribe: <', 'List-Unsubscribe-Post: '])
      expect(dkimHolds(byConsent.replace(field, `${field}x`), publicKey).holds).toBe(false)
  })

  test.each([
    [{ dkimKey: 'a key', dkimSelector: 'shop' }, /MAIL_DKIM_KEY is no private RSA key/],
    [{ dkimSelector: 'shop' }, /need each other/],
  ])('is not opened with a key that signs nothing: %j', (settings, said) => {
    expect(() => deliveryOf(database.db, { smtpUrl: mails.url, ...settings })).toThrow(said)
  })

  test('is where mails stay without a server', async () => {
    await put('anna@example.com')
    expect(await deliveryOf(database.db, {}).deliver()).toBe(0)
    expect(await left()).toHaveLength(1)
  })
})
