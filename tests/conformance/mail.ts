import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailDelivery } from '../../api/mail/outbox/delivery.ts'
import { outgoing } from '../../api/mail/outbox/send.ts'
import type { MailTransport } from '../../api/mail/outbox/transport.ts'
import { attachedTo } from '../../api/sales/papers/attachments.ts'
import { whoSells } from '../../api/catalog/shop/sellers.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { withoutSchedules } from '../support/by-itself.ts'
import { withoutLog } from '../support/without-log.ts'

/** A mail as it came to whoever delivers it. */
export type ReceivedMail = {
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  files: readonly { name: string; type: string; base64: string }[]
}

type Delivering = {
  transport: MailTransport
  /** The same while the service behind it does not answer. */
  down: MailTransport
  received: () => Promise<readonly ReceivedMail[]>
}

/** What everybody keeps to who delivers mails, tried with mails of the shop as they leave its outbox. */
export function mailTransportConformance(name: string, { transport, down, received }: Delivering): void {
  describe(`the mail transport ${name}`, () => {
    let api: TestApi
    beforeAll(async () => {
      api = await startTestApi()
      await api.db.deleteFrom('outgoing_mail').execute()
    })
    afterAll(() => api?.close())

    const base64 = Buffer.from('%PDF-1.7 Zażółć').toString('base64')
    const put = (to: string) =>
      api.db
        .insertInto('outgoing_mail')
        .values(
          outgoing({
            to,
            culture: 'pl-PL',
            template: 'passwordReset',
            brand: 'Pomiary Żółć',
            values: { link: 'https://shop.example/reset?a=1&b=2' },
            attachments: [{ name: 'Faktura ż.pdf', type: 'application/pdf', base64 }],
          }),
        )
        .execute()
    const delivered = async (by: MailTransport) => {
      await sql`update outgoing_mail set due_at = now()`.execute(api.db)
      const { deliver } = withoutSchedules(() =>
        mailDelivery(api.db, {}, { attachedTo, readSellers: whoSells, transport: by }),
      )
      return withoutLog('error', deliver)
    }
    const to = async (address: string) => (await received()).filter((mail) => mail.to.includes(address))

    test('hands a mail over whole, in every letter', async () => {
      await put('anna@example.com')
      const { subject, text_body: text } = await api.db
        .selectFrom('outgoing_mail')
        .select(['subject', 'text_body'])
        .executeTakeFirstOrThrow()
      expect(await delivered(transport)).toBe(1)
      const [mail, ...more] = await to('anna@example.com')
      expect(more).toEqual([])
      expect(mail?.subject).toBe(subject)
      expect(mail?.text.replaceAll('\r\n', '\n').trim()).toBe(text.trim())
      expect(mail?.html).toContain('https://shop.example/reset?a=1&amp;b=2')
      expect(mail?.from).toContain('sklep@nonius.example')
      expect(mail?.replyTo).toContain('sklep@nonius.example')
      expect(mail?.files).toEqual([{ name: 'Faktura ż.pdf', type: 'application/pdf', base64 }])
    })

    test('fails while its service does not answer, so that the mail goes out later, once', async () => {
      await put('bert@example.com')
      expect(await delivered(down)).toBe(0)
      expect(await to('bert@example.com')).toEqual([])
      expect(await delivered(transport)).toBe(1)
      expect(await to('bert@example.com')).toHaveLength(1)
    })

    test('hands over many at once, each to whom it is meant for', async () => {
      const addresses = Array.from({ length: 25 }, (_, at) => `reader-${at}@example.com`)
      for (const address of addresses) await put(address)
      expect(await delivered(transport)).toBe(addresses.length)
      for (const address of addresses) expect(await to(address), address).toHaveLength(1)
    })
  })
}
