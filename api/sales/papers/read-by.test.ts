import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { systemOf } from '../../../tests/support/buyer-system.ts'
import { newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { chooseAll, companyIn, finalizeBody, freshEmail, restore } from '../../../tests/support/shopper.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { createServices } from '../../app/services.ts'
import { takeStep } from '../orders/take-step.ts'
import { attachedTo } from './attachments.ts'

describe.each(databases)('papers as a company reads them on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let bookkeeping: string
  let buyer: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    await restore(api, smallCatalogue())
    anna = await newCompany(api)
    const { id } = (await anna.ask('company')).body
    await api.db.updateTable('company').set({ country: 'DE' }).where('id', '=', id).execute()
    ;[bookkeeping, buyer] = [freshEmail(), freshEmail()]
  })
  afterAll(() => api?.close())

  const headers = { 'accept-language': 'de-DE' }
  const german: Persona['ask'] = (name, sent) => anna.ask(name, { ...sent, headers })
  const choose = (invoiceForm?: string | null) =>
    anna.ask('companyAccountingSet', {
      body: { email: bookkeeping, ...(invoiceForm !== undefined && { invoiceForm }) },
    })
  const take = async (number: string, ...steps: ('pay' | 'prepare' | 'ship' | 'cancel')[]) => {
    for (const step of steps)
      expect(await takeStep(createServices(api.db, {}, {}), number, step)).toMatchObject({ was: 'taken' })
  }
  const buy = async () => {
    await german('cartSet', { body: { productSkuCode: 'NM-12', quantity: 1 } })
    const billing = companyIn('DE', 'DE136695976')
    const gross = await chooseAll({ ask: german }, { email: buyer, shipping: 'SHIP-UPS', billing })
    const { status, body } = await german('finalize', { body: finalizeBody(gross) })
    expect(status).toBe(201)
    return body.number as string
  }
  /** What the files of the mails to somebody are called, mail by mail, without what their orders and papers are numbered. */
  const filesTo = async (recipient: string, template: string) => {
    const mails = await api.db
      .selectFrom('outgoing_mail')
      .select('attachments')
      .where('recipient', '=', recipient)
      .where('template', '=', template)
      .orderBy('id')
      .execute()
    return Promise.all(
      mails.map(async ({ attachments }) =>
        (await attachedTo(api.db, attachments ?? [])).map(({ filename }) =>
          filename.replaceAll(/[A-Z]+(-[A-Z\d]+)+/g, '#'),
        ),
      ),
    )
  }
  const paper = 'Rechnung #.pdf'

  test('are the paper for who buys and every form for the bookkeeping, as long as nobody has chosen', async () => {
    await choose()
    await take(await buy(), 'pay')
    expect(await filesTo(buyer, 'paymentReceived')).toEqual([[paper]])
    expect((await filesTo(bookkeeping, 'accountingPaper'))[1]).toEqual([
      ...[paper, '#-xrechnung.xml', '#-xrechnung-cii.xml'],
    ])
  })

  test.each([
    ['xrechnung-cii', [paper, '#-xrechnung-cii.xml']],
    ['zugferd', [paper]],
    ['pdf', [paper]],
  ])('are the paper with %s for both, once that is chosen, and so is the credit note', async (form, files) => {
    expect((await choose(form)).body).toMatchObject({
      ...{ invoiceForm: form, invoiceForms: ['xrechnung', 'xrechnung-cii', 'zugferd'] },
    })
    const number = await buy()
    await take(number, 'pay')
    expect(await filesTo(buyer, 'paymentReceived')).toEqual([files])
    expect((await filesTo(bookkeeping, 'accountingPaper'))[1]).toEqual(files)
    await take(number, 'cancel')
    expect((await filesTo(buyer, 'orderCancelled'))[0]).toHaveLength(files.length)
    expect((await filesTo(bookkeeping, 'accountingPaper'))[2]).toHaveLength(files.length)
  })

  test('are told to a system in the form that is chosen, where it asks for none', async () => {
    const number = await buy()
    await take(number, 'pay')
    const erp = await systemOf(api, anna, ['orders'])
    const order = { params: { number } }
    const [file] = (await erp.ask('buyerOrder', order)).body.invoiceFiles
    const begins = async (form?: string) => {
      const query = { paper: file.paper, ...(form && { form }) }
      return String((await erp.ask('buyerInvoice', { ...order, query })).body).slice(0, 5)
    }
    expect(await begins()).toBe('%PDF-')
    await choose('xrechnung')
    expect([await begins(), await begins('zugferd')]).toEqual(['<?xml', '%PDF-'])
    await choose('pdf')
    expect([await begins(), await begins('xrechnung')]).toEqual(['%PDF-', '<?xml'])
    const unknown = await erp.ask('buyerInvoice', { ...order, query: { paper: 'F-DE-2026-999999' } })
    expect(unknown.body.code).toBe('NOT_FOUND')
  })

  test('may be in a form that there is where the company is, and in no other', async () => {
    expect((await choose('fa3')).body.errors).toMatchObject([{ path: 'invoiceForm' }])
    await choose('xrechnung')
    expect((await choose()).body.invoiceForm).toBe('xrechnung')
    expect((await choose(null)).body.invoiceForm).toBeNull()
    const { entries } = (await anna.ask('companyLog')).body
    expect(entries.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      ...['buying.changed', 'accounting.changed'],
    ])
  })

  test('go along with what has left as a delivery note, for a company', async () => {
    const number = await buy()
    await take(number, 'pay', 'prepare', 'ship')
    expect(await filesTo(buyer, 'orderShipped')).toEqual([['Lieferschein #.pdf']])
  })
})
