import { expect, test } from 'vitest'
import { handPapers } from '../../../../tests/support/hand-papers.ts'
import { asInPeru, peruvianPapers, soldInPeru } from '../../../../tests/support/sold-in-peru.ts'
import { documentIn, eachIn, inCpe, saidIn } from '../cpe/read-cpe.ts'
import { writeCpe } from './cpe.ts'
import type { Invoice } from './invoice.ts'
import { invoiceOf } from './invoice-of.ts'
import { problemsOf } from './problems-of.ts'

const papers = peruvianPapers(100)
const cents = (said: string): number => Math.round(Number(said) * 100)
const linesIn = (cpe: unknown) => [...eachIn(cpe, 'InvoiceLine'), ...eachIn(cpe, 'CreditNoteLine')]

/** The amounts of a file that do not hold, to the cent; the tax of a line may be off by what the sum of all is rounded by. */
function faultsIn(file: string): string[] {
  const cpe = documentIn(file)
  const lines = linesIn(cpe)
  const added = (...path: string[]) => lines.reduce<number>((sum, line) => sum + cents(saidIn(line, ...path)), 0)
  const total = (name: string) => cents(saidIn(cpe, 'LegalMonetaryTotal', name))
  const tax = cents(saidIn(cpe, 'TaxTotal', 'TaxAmount'))
  return [
    ...(added('LineExtensionAmount') === total('LineExtensionAmount') ? [] : ['3278']),
    ...(added('TaxTotal', 'TaxAmount') === tax ? [] : ['3292']),
    ...(total('LineExtensionAmount') + tax === total('PayableAmount') ? [] : ['3280']),
    ...lines.flatMap((line) => {
      const pieces = Number(saidIn(line, 'InvoicedQuantity') || saidIn(line, 'CreditedQuantity'))
      const off = cents(saidIn(line, 'AllowanceCharge', 'Amount') || '0')
      const base = cents(saidIn(line, 'LineExtensionAmount'))
      const [own] = eachIn(line, 'TaxTotal', 'TaxSubtotal')
      const rate = Number(saidIn(own, 'TaxCategory', 'Percent'))
      return [
        ...(Math.abs(pieces * Number(saidIn(line, 'Price', 'PriceAmount')) * 100 - off - base) < 0.1 ? [] : ['3271']),
        ...(Math.abs((base * rate) / 100 - cents(saidIn(own, 'TaxAmount'))) <= 1 + lines.length / 2 ? [] : ['3103']),
      ]
    }),
  ]
}

test('whatever is sold in Peru adds up as SUNAT adds it up, to just what was agreed on', () => {
  const kinds = new Set<string>()
  for (const record of papers) {
    const invoice = invoiceOf(record)
    expect([record.number, problemsOf(invoice, 'cpe')]).toEqual([record.number, []])
    const cpe = documentIn(writeCpe(invoice))
    expect([record.number, faultsIn(writeCpe(invoice))]).toEqual([record.number, []])
    expect(cents(saidIn(cpe, 'LegalMonetaryTotal', 'PayableAmount'))).toBe(Math.abs(record.gross))
    kinds.add([saidIn(cpe, 'InvoiceTypeCode') || '07', saidIn(cpe, 'ID').slice(0, 4)].join(' '))
  }
  expect([...kinds].sort()).toEqual(['01 F001', '03 B001', '07 BC01', '07 FC01'])
})

test('an amount that is wrong is found', () => {
  const file = writeCpe(soldInPeru())
  const wrong = (name: string) =>
    file.replace(
      new RegExp(`(<cbc:${name} [^>]*>)(\\d)`),
      (_, open: string, digit: string) => `${open}${(Number(digit) + 1) % 10}`,
    )
  expect(faultsIn(wrong('PayableAmount'))).toContain('3280')
  expect(faultsIn(wrong('PriceAmount'))).toEqual([])
  expect(faultsIn(file.replace(/(<cac:Price><cbc:PriceAmount [^>]*>)/, '$19'))).toContain('3271')
})

test('what takes something off is a discount of the lines that it is taken off', () => {
  const discount = handPapers['a discount as a line']
  if (!discount) throw new Error('There is no such paper')
  const lines = discount.lines.map((line) => ({ ...line, taxRate: 18 }))
  const seller = papers[0]?.seller ?? discount.seller
  const record = asInPeru({ ...discount, culture: 'es-PE', currency: 'PEN', lines, seller })
  const file = writeCpe(invoiceOf(record))
  expect(faultsIn(file)).toEqual([])
  const offs = linesIn(documentIn(file)).map((line) => cents(saidIn(line, 'AllowanceCharge', 'Amount')))
  expect(offs.reduce((sum, one) => sum + one, 0)).toBe(1_500)
})

test('buyers are known by a RUC, a DNI, a number of abroad, or nothing', () => {
  const told = (buyer: Partial<Invoice['buyer']>) => {
    const invoice = soldInPeru()
    const id = ['AccountingCustomerParty', 'Party', 'PartyIdentification', 'ID']
    const cpe = documentIn(writeCpe({ ...invoice, buyer: { ...invoice.buyer, ...buyer } }))
    return [inCpe(cpe, ...id, '@schemeID'), saidIn(cpe, ...id)]
  }
  expect(told({})).toEqual(['6', '20131312955'])
  expect(told({ vatId: null, fiscal: { personNumber: '44556677' } })).toEqual(['1', '44556677'])
  expect(told({ vatId: null, fiscal: {} })).toEqual(['-', '-'])
  const abroad = { ...soldInPeru().buyer.address, country: 'CL' }
  expect(told({ vatId: 'CL760864285', address: abroad })).toEqual(['0', 'CL760864285'])
})

test('what is owed is one instalment on the day when it is due, and a correction names what it corrects', () => {
  const terms = (invoice: Invoice) => {
    const found = inCpe(documentIn(writeCpe(invoice)), 'PaymentTerms')
    return (Array.isArray(found) ? found : [found]).map((one) =>
      ['PaymentMeansID', 'Amount', 'PaymentDueDate'].map((name) => saidIn(one, name)).filter(Boolean),
    )
  }
  const invoice = soldInPeru()
  const total = ((invoice.totals.gross + invoice.totals.rounding) / 100).toFixed(2)
  expect(terms({ ...invoice, payment: { ...invoice.payment, paidOn: '2026-11-01' } })).toEqual([['Contado']])
  const owed = { ...invoice, dueOn: '2027-01-15', payment: { ...invoice.payment, paidOn: null } }
  expect(terms(owed)).toEqual([
    ['Credito', total],
    ['Cuota001', total, '2027-01-15'],
  ])
  const credit = soldInPeru(({ kind }) => kind === 'credit-note')
  const cpe = documentIn(writeCpe({ ...credit, corrects: credit.corrects && { ...credit.corrects, returned: true } }))
  expect(saidIn(cpe, 'DiscrepancyResponse', 'ResponseCode')).toBe('07')
  expect(saidIn(documentIn(writeCpe(credit)), 'DiscrepancyResponse', 'ResponseCode')).toBe('10')
  expect(saidIn(cpe, 'BillingReference', 'InvoiceDocumentReference', 'ID')).toBe(credit.corrects?.number)
})

test('goods that leave the country are taxed as exports', () => {
  const invoice = soldInPeru()
  const free = { category: 'G', rate: 0 } as const
  const net = invoice.totals.net
  const exported: Invoice = {
    ...invoice,
    buyer: { ...invoice.buyer, vatId: 'CL760864285', address: { ...invoice.buyer.address, country: 'CL' } },
    lines: invoice.lines.map((line) => ({ ...line, ...free })),
    taxes: [{ ...free, net, tax: 0, exemption: { code: null, reason: 'Exportación' } }],
    totals: { ...invoice.totals, net, tax: 0, gross: net, rounding: 0, paid: 0, payable: net },
  }
  expect(problemsOf(exported, 'cpe')).toEqual([])
  const cpe = documentIn(writeCpe(exported))
  expect(inCpe(cpe, 'InvoiceTypeCode', '@listID')).toBe('0200')
  expect(eachIn(cpe, 'TaxTotal', 'TaxSubtotal').map((tax) => saidIn(tax, 'TaxCategory', 'TaxScheme', 'ID'))).toEqual([
    '9995',
  ])
})
