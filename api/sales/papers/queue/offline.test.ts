import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfLine } from '../../../../tests/support/pdf-text.ts'
import { polishPapers } from '../../../../tests/support/polish-papers.ts'
import { withoutLog } from '../../../../tests/support/without-log.ts'
import { createServices } from '../../../app/services.ts'
import { attachedTo } from '../attachments.ts'
import type { FiscalPort, FiscalVerdict } from '../fiscal-port.ts'
import { handOver } from '../hand-over.ts'
import { paperFile } from '../kept-papers.ts'
import { handAgain } from './act-on-queue.ts'
import { listQueue } from './read-queue.ts'
import { keptReceipt } from './receipts.ts'

const offline = {
  sum: 'UtQp9Gpc51y+u3xApZjIjgkpZ01js+J8KflSPW8WzIE=',
  codes: [
    { qr: 'https://qr.ksef.example/invoice/1', below: 'OFFLINE' },
    { qr: `https://qr.ksef.example/certificate/${'1'.repeat(400)}`, below: 'CERTYFIKAT' },
  ],
}
const number = '5265877635-20250916-0200A0D6723E-C2'
const taken: FiscalVerdict = {
  ...{ status: 'accepted', number, receipt: '<Potwierdzenie/>' },
  codes: [{ qr: 'https://qr.ksef.example/invoice/1', below: number }],
}

describe('an invoice that the system of the state could not be reached for', () => {
  let shop: Awaited<ReturnType<typeof polishPapers>>
  beforeAll(async () => {
    shop = await polishPapers()
  })
  afterAll(() => shop?.api.close())

  /** Hands over what waits, and tells what the port was given. */
  async function ask(...verdicts: (FiscalVerdict | Error)[]) {
    const told: Parameters<FiscalPort>[0][] = []
    const fiscal: FiscalPort = async (paper) => {
      told.push(paper)
      const verdict = verdicts.shift() ?? { status: 'pending' }
      if (verdict instanceof Error) throw verdict
      return verdict
    }
    await sql`update paper set fiscal_due_at = now() where fiscal_status = 'waiting'`.execute(shop.api.db)
    await withoutLog('error', () => handOver(createServices(shop.api.db, {}, { fiscal })))
    return told
  }
  const mails = ({ email }: { email: string }) =>
    shop.api.db
      .selectFrom('outgoing_mail')
      .select(['template', 'subject'])
      .where('recipient', '=', email)
      .where('template', 'in', ['invoiceAccepted', 'invoiceOffline'])
      .execute()
  const shown = async (paper: { id: number }) => pdfLine(Buffer.from(await paperFile(shop.api.db, paper)))
  const issuedOffline: FiscalVerdict = { status: 'pending', offline, trouble: 'KSeF could not be reached' }

  test('is one at once, with both codes and the words below them, and goes to whoever has it as what it was not', async () => {
    const { order, paper, shopper } = await shop.issued()
    await attachedTo(shop.api.db, [{ paper: paper.id }])
    const [first] = await ask(issuedOffline)
    expect(first?.offline).toBeNull()
    const text = await shown(paper)
    for (const part of [`Faktura VAT ${paper.number}`, 'OFFLINE', 'CERTYFIKAT']) expect(text).toContain(part)
    expect(text).not.toContain('nie jest fakturą')
    const subject = `Faktura VAT ${paper.number} do zamówienia ${order.number}`
    expect(await mails(order)).toEqual([{ template: 'invoiceOffline', subject }])
    const { body } = await shopper.ask('order', { query: { number: order.number } })
    expect(body.documents).toEqual(['invoice', 'proforma'])
    const [line] = await listQueue(shop.api.db, { number: paper.number, most: 1 })
    expect(line).toMatchObject({ state: 'waiting', isOffline: true, reason: 'KSeF could not be reached' })

    const [second] = await ask(taken)
    expect(second).toMatchObject({ offline, file: first?.file })
    expect(await shown(paper)).toContain(number)
    expect(await mails(order)).toHaveLength(1)
    const { receipt, file } = await shop.api.db
      .selectFrom('handed_paper')
      .select(['receipt', 'file'])
      .where('paper_id', '=', paper.id)
      .executeTakeFirstOrThrow()
    expect([receipt, file]).toEqual(['<Potwierdzenie/>', first?.file])
    const [{ receipts } = { receipts: [] }] = await listQueue(shop.api.db, { number: paper.number, most: 1 })
    expect(receipts).toEqual([{ id: 'upo', kind: 'UPO', name: `UPO-${number}.xml` }])
    const saved = await keptReceipt(shop.api.db, { order: order.number, paper: paper.number }, 'upo')
    expect(Buffer.from(saved?.content ?? []).toString()).toBe('<Potwierdzenie/>')
  })

  test('stays one as it went out, where it is refused and handed over again', async () => {
    const { paper, order } = await shop.issued()
    await ask(issuedOffline)
    await ask({ status: 'refused', reason: 'KSeF-430' })
    expect(await shown(paper)).toContain('OFFLINE')
    await handAgain(shop.api.db, paper.id)
    const [again] = await ask({ status: 'pending', offline: { ...offline, codes: [] } })
    expect(again?.offline).toEqual(offline)
    expect(await shown(paper)).toContain('CERTYFIKAT')
    expect(await mails(order)).toEqual([])
    const change = shop.api.db.updateTable('paper').set({ offline: null }).where('id', '=', paper.id).execute()
    await expect(change).rejects.toThrow(/never changed/)
    await ask(taken)
  })

  test('says what went wrong in the words of the system alone', async () => {
    const { paper } = await shop.issued()
    await ask(new Error('KSeF-login-450 Nieprawidłowy token'))
    const [line] = await listQueue(shop.api.db, { number: paper.number, most: 1 })
    expect(line).toMatchObject({ state: 'waiting', reason: 'KSeF-login-450 Nieprawidłowy token', isOffline: false })
    await ask(taken)
  })

  test('is sent anew where the system has dropped it, word for word', async () => {
    const { paper } = await shop.issued()
    const [first] = await ask({ status: 'pending', reference: 'a/b' })
    const [second] = await ask({ status: 'pending', reference: null, trouble: 'KSeF-550' })
    const [third] = await ask(taken)
    expect([first, second, third].map((told) => told?.reference)).toEqual([null, 'a/b', null])
    expect(new Set([first, second, third].map((told) => told?.file)).size).toBe(1)
    expect(await shown(paper)).toContain(number)
  })

  test('is corrected without the system where that has given its number, and waits for it otherwise', async () => {
    const { paper, order } = await shop.issued()
    const [first] = await ask(issuedOffline)
    const note = await shop.credited(order, 'refund-offline')
    await attachedTo(shop.api.db, [{ paper: note.id }])
    const asked = (await ask(issuedOffline)).map(({ record }) => record.number)
    expect([first?.record.number, ...asked]).toEqual([paper.number, paper.number])
    expect(await shown(note)).not.toContain('CERTYFIKAT')
    const [, told] = await ask(taken, issuedOffline)
    expect(told?.record.number).toBe(note.number)
    expect(told?.file).toContain(`<NrKSeFFaKorygowanej>${number}</NrKSeFFaKorygowanej>`)
    const text = await shown(note)
    for (const part of [note.number, 'OFFLINE', 'CERTYFIKAT']) expect(text).toContain(part)
    expect((await mails(order)).map(({ template }) => template)).toEqual(['invoiceOffline'])
    await ask(taken)
    expect(await shown(note)).toContain(number)
  })

  test('is corrected once it was taken, and not while it is refused', async () => {
    const { paper, order } = await shop.issued()
    const note = await shop.credited(order, 'refund-1')
    const asked = async (...verdicts: FiscalVerdict[]) => (await ask(...verdicts)).map(({ record }) => record.number)
    expect(await asked({ status: 'refused', reason: 'KSeF-430' })).toEqual([paper.number])
    expect(await asked()).toEqual([])
    await handAgain(shop.api.db, paper.id)
    expect(await asked(taken)).toEqual([paper.number, note.number])
    const [told] = await ask(taken)
    expect(told?.file).toContain(`<NrKSeFFaKorygowanej>${number}</NrKSeFFaKorygowanej>`)
  })
})
