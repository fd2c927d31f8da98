import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { attachedTo } from '../attachments.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { addressIn, companyIn, newShopper, orderAll } from '../../../../tests/support/shopper.ts'
import { createServices } from '../../../app/services.ts'
import { readSellers } from '../../../catalog/shop/sellers.ts'
import type { FiscalPort } from '../fiscal-port.ts'
import { handOver } from '../hand-over.ts'
import { issueCreditNote, issueInvoice } from '../issue.ts'

describe.each(databases)('invoices for machines on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api?.close())

  async function bought(billing: ReturnType<typeof companyIn> | ReturnType<typeof addressIn>, culture = 'de-DE') {
    const shopper = await newShopper(api, { culture })
    await shopper.put('NM-12', 3)
    const shipping = culture === 'de-DE' ? 'SHIP-UPS' : 'SHIP-COURIER'
    const { number } = await orderAll(shopper, { billing, shipping })
    const order = await api.db
      .updateTable('customer_order')
      .set({ status: 'paid' })
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirstOrThrow()
    const sellers = await readSellers(api.db)
    const paper = await api.db.transaction().execute((transaction) => issueInvoice(transaction, { sellers }, order))
    const files = async () => (await shopper.ask('order', { query: { number } })).body.invoiceFiles
    return { shopper, order, paper, files, query: { number, paper: paper.number, form: 'xrechnung' } }
  }
  const german = () => bought(companyIn('DE', 'DE136695976'))

  test('are had by a company in Germany, in both syntaxes and by nobody else', async () => {
    const { shopper, paper, files, query } = await german()
    expect(await files()).toEqual([{ paper: paper.number, forms: ['xrechnung', 'xrechnung-cii', 'zugferd'] }])
    const { status, body } = await shopper.ask('orderInvoice', { query })
    expect([status, String(body).slice(0, 5)]).toEqual([200, '<?xml'])
    expect(String(body)).toContain(`<cbc:ID>${paper.number}</cbc:ID>`)
    const other = await shopper.ask('orderInvoice', { query: { ...query, form: 'xrechnung-cii' } })
    expect(String(other.body)).toContain(`<ram:ID>${paper.number}</ram:ID>`)
    const stranger = await newShopper(api, { culture: 'de-DE' })
    expect((await stranger.ask('orderInvoice', { query })).status).toBe(404)
    const ofAnother = { ...query, paper: (await german()).paper.number }
    for (const wrong of [{ ...query, form: 'peppol' }, ofAnother])
      expect((await shopper.ask('orderInvoice', { query: wrong })).status).toBe(404)
  })

  test('go along with a mail in each form there is, and there are none of persons', async () => {
    const { paper } = await german()
    const files = await attachedTo(api.db, [{ paper: paper.id }, { forms: paper.id }])
    expect(files.map(({ filename }) => filename).slice(1)).toEqual([
      `${paper.number}-xrechnung.xml`,
      `${paper.number}-xrechnung-cii.xml`,
    ])
    expect(String(files[1]?.content)).toContain(`<cbc:ID>${paper.number}</cbc:ID>`)
    const { paper: ofPerson } = await bought(addressIn('DE'))
    expect(await attachedTo(api.db, [{ forms: ofPerson.id }])).toEqual([])
  })

  test('are not offered to persons, nor where the market has none', async () => {
    expect(await (await bought(addressIn('DE'))).files()).toEqual([])
    expect(await (await bought(companyIn('PL', '5260001246'), 'pl-PL')).files()).toEqual([])
  })

  test('are frozen with the paper, and those of papers of before when they are first asked for', async () => {
    const { shopper, paper, query } = await german()
    const kept = async () =>
      (await api.db.selectFrom('paper').select('invoice').where('id', '=', paper.id).executeTakeFirstOrThrow()).invoice
    const issued = await kept()
    expect(issued).toMatchObject({ version: 1, number: paper.number, totals: { paid: paper.record.gross, payable: 0 } })
    await sql`alter table paper disable trigger keep_paper`.execute(api.db)
    await api.db.updateTable('paper').set({ invoice: null }).where('id', '=', paper.id).execute()
    await sql`alter table paper enable trigger keep_paper`.execute(api.db)
    expect((await shopper.ask('orderInvoice', { query })).status).toBe(200)
    expect(await kept()).toEqual(issued)
  })

  test('are what KSeF is handed, a correction with the number that its invoice has there, and had by buyers then', async () => {
    const { shopper, order, paper, files, query } = await bought(companyIn('PL', '5260001246'), 'pl-PL')
    const context = { sellers: await readSellers(api.db) }
    const price = { net: 1_000, gross: 1_230, currency: 'PLN', taxRate: 23 } as const
    const credit = { reference: 'refund', lines: [{ index: 0, quantity: 1, price }], shipping: null, reason: 'Zwrot' }
    const note = await api.db
      .transaction()
      .execute((transaction) => issueCreditNote(transaction, context, order, credit))
    const handed = new Map<string, string | null>()
    const fiscal: FiscalPort = async ({ record, file }) => {
      handed.set(record.number, file)
      return { status: 'accepted', number: `5260001246-20261120-0123AB-45678${record.kind === 'invoice' ? 1 : 2}-CD` }
    }
    await handOver(createServices(api.db, {}, { fiscal }))
    expect(handed.get(paper.number)).toContain(`<P_2>${paper.number}</P_2>`)
    expect(handed.get(note.number)).toContain(
      '<NrKSeFFaKorygowanej>5260001246-20261120-0123AB-456781-CD</NrKSeFFaKorygowanej>',
    )
    expect(await files()).toEqual([paper, note].map(({ number }) => ({ paper: number, forms: ['fa3'] })))
    const { body } = await shopper.ask('orderInvoice', { query: { ...query, paper: note.number, form: 'fa3' } })
    expect(String(body)).toBe(handed.get(note.number))
  })

  test('are not offered where they would break a rule of whoever gets them', async () => {
    await sql`update seller set address = '["Ohne Ort"]'::jsonb where culture = 'de-DE'`.execute(api.db)
    await api.fetch('/yes-api/rest/shop/seller')
    const { shopper, paper, files, query } = await german()
    // EN 16931 as it is asks less than Germany does.
    expect(await files()).toEqual([{ paper: paper.number, forms: ['zugferd'] }])
    expect((await shopper.ask('orderInvoice', { query })).status).toBe(404)
  })
})
