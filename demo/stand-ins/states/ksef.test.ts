import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeInvoice } from '../../../api/sales/papers/invoice/invoice-forms.ts'
import { invoiceOf } from '../../../api/sales/papers/invoice/invoice-of.ts'
import type { Invoice } from '../../../api/sales/papers/invoice/invoice.ts'
import { brokenInvoice } from '../../../tests/support/broken-invoices.ts'
import { randomOrder } from '../../../tests/support/random-papers.ts'
import { ksefStandIn } from './ksef.ts'

const { invoice: record } = randomOrder(0)
const sold = () => brokenInvoice({ of: 'sold in Poland' })

const handed = (file: string | null, sent = '00001', problems: string[] = []) => ({
  ...{ authority: 'KSeF', record, file, problems, sent, reference: null },
})
const written = (invoice: Invoice) => writeInvoice(invoice, 'fa3')

test('whatever is sold in Poland is taken with a number whose sum holds, a receipt, and a code by the sum of the file', async () => {
  const port = ksefStandIn()
  for (let i = 0; i < 40; i++) {
    const invoice = invoiceOf(randomOrder(i * 11).invoice)
    const file = written(invoice)
    const verdict = await port(handed(file, `A${i}`))
    expect(verdict).toMatchObject({
      status: 'accepted',
      number: expect.stringMatching(/^5260001246-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/),
      messages: [{ kind: 'UPO' }],
    })
    const sum = createHash('sha256').update(file).digest('base64url')
    const day = invoice.issuedOn.split('-').reverse().join('-')
    expect('qr' in verdict && verdict.qr).toBe(`https://qr.ksef.example/invoice/5260001246/${day}/${sum}`)
  }
})

test('an invoice is taken once, and whoever hands it over anew is told under which number', async () => {
  const port = ksefStandIn()
  const one = await port(handed(written(sold())))
  expect(await port(handed(written(sold())))).toEqual(one)
  const number = one.status === 'accepted' ? one.number : ''
  expect(await port(handed(written(sold()), '00002'))).toMatchObject({
    status: 'refused',
    reason: `440 Duplikat faktury. Faktura o numerze KSeF: ${number}`,
  })
})

test('what is no FA(3), a number that is none and a day to come are refused, and so is what breaks a rule here', async () => {
  const port = ksefStandIn()
  const reason = async (file: string | null, problems: string[] = []) => {
    const verdict = await port(handed(file, '00001', problems))
    return verdict.status === 'refused' && verdict.reason.slice(0, 9)
  }
  const later = { ...sold(), issuedOn: '2099-01-01' }
  const wrong = { ...sold(), buyer: { ...sold().buyer, vatId: 'PL5260001247' } }
  expect(await reason(written(sold()).replace('2025/06/25', '2023/06/29'))).toBe('430 Błąd ')
  expect(await reason(written(wrong))).toBe('450 Błąd ')
  expect(await reason(written(later))).toBe('450 Błąd ')
  expect(await reason(null, ['FA3-NIP'])).toBe('FA3-NIP')
})
