import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { colleagueOf, newCompany } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import { chooseAll, companyIn, finalizeBody, freshEmail } from '../../../tests/support/shopper.ts'
import { withStaff, workingHere } from '../../../tests/support/staff.ts'
import { attachedTo } from './attachments.ts'

describe.each(databases)('papers for the bookkeeping of a company on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  let bookkeeping: string
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    anna = await newCompany(api)
    bookkeeping = freshEmail()
  })
  afterAll(() => api?.close())

  const name = async (email: string | null, by = anna) => by.ask('companyAccountingSet', { body: { email } })
  const mails = () =>
    api.db.selectFrom('outgoing_mail').selectAll().where('recipient', '=', bookkeeping).orderBy('id').execute()
  const files = async () =>
    Promise.all(
      (await mails())
        .slice(1)
        .map(async ({ attachments }) =>
          (await attachedTo(api.db, attachments ?? [])).map(
            ({ filename, contentType }) => `${filename} ${contentType}`,
          ),
        ),
    )
  const buy = async (payment = 'transfer', email = freshEmail()) => {
    await anna.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 1 } })
    const gross = await chooseAll(anna, { email, payment, billing: { ...companyIn('PL', '5260001246') } })
    const { status, body } = await anna.ask('finalize', { body: finalizeBody(gross, { orderReference: 'PO-7' }) })
    expect(status).toBe(201)
    return body.number as string
  }
  const take = async (number: string, ...all: object[]) => {
    const { browser } = await workingHere(api, withStaff(api), ['orders'])
    for (const body of all) expect((await browser.post(`/orders/${number}/actions`, body)).status).toBe(200)
  }

  test('go to the address that an administrator names, which is told so, and to nobody else', async () => {
    expect((await name(bookkeeping)).body.accountingEmail).toBe(bookkeeping)
    expect(await mails()).toMatchObject([{ template: 'accountingNamed' }])
    expect((await name(bookkeeping)).status).toBe(200)
    expect(await mails()).toHaveLength(1)
    const { body } = await anna.ask('companyLog')
    const { action, what } = body.entries[0]
    expect([action, what]).toEqual(['accounting.changed', null])
    const bert = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    expect((await bert.ask('companyBuying')).body.accountingEmail).toBeNull()
    expect((await name(null, bert)).body.code).toBe('RIGHT_MISSING')
    expect((await name('nobody')).body.code).toBe('VALIDATION_FAILED')
    expect((await name(null)).body.accountingEmail).toBeNull()
    await buy()
    expect(await mails()).toHaveLength(1)
  })

  test('are the pro forma, the invoice and the credit note, as the buyer has them', async () => {
    await name(bookkeeping)
    const number = await buy()
    await take(number, { do: 'step', step: 'pay' }, { do: 'step', step: 'cancel' })
    const [, ...sent] = await mails()
    expect(sent.map(({ template, culture }) => `${template} ${culture}`)).toEqual(
      Array.from({ length: 3 }, () => 'accountingPaper pl-PL'),
    )
    for (const { text_body: text, subject } of sent) {
      expect(subject).toContain(number)
      expect(text).toContain('PO-7')
    }
    expect(await files()).toEqual([
      [expect.stringMatching(/^Faktura pro forma P-.* application.pdf$/i)],
      [expect.stringMatching(/F-PL-\d.*application.pdf$/)],
      [expect.stringMatching(/K-PL-\d.*application.pdf$/)],
    ])
  })

  test('are no pro forma of what is paid otherwise, and nothing where the buyer reads them there', async () => {
    await name(bookkeeping)
    await buy('online')
    expect(await mails()).toHaveLength(1)
    await buy('transfer', bookkeeping)
    expect((await mails()).map(({ template }) => template)).toEqual(['accountingNamed', 'orderConfirmation'])
  })

  test('go nowhere once whoever reads them there was forgotten', async () => {
    const bert = await colleagueOf(api, anna, { role: 'buyer', branch: null })
    bookkeeping = bert.user?.email ?? ''
    await name(bookkeeping)
    const { body } = await bert.ask('ownData')
    expect(body.records.company).toMatchObject([{ accounting_email: bookkeeping }])
    expect((await anna.ask('ownData')).body.records.company).toMatchObject([{ accounting_email: null }])
    expect((await bert.ask('accountDelete', { body: { password: bert.user?.password } })).status).toBe(200)
    expect((await anna.ask('companyBuying')).body.accountingEmail).toBeNull()
  })
})
