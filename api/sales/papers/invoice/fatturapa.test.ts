import { describe, expect, test } from 'vitest'
import { brokenInItaly } from '../../../../tests/support/broken-in-italy.ts'
import { brokenInvoice } from '../../../../tests/support/broken-invoices.ts'
import { handPapers } from '../../../../tests/support/hand-papers.ts'
import { areRulesThere } from '../../../../tests/support/invoice-rules.ts'
import { refusedByFatturaPa } from '../../../../tests/support/invoice-schemas.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'
import type { PaperRecord } from '../paper-tables.ts'
import type { Invoice } from './invoice.ts'
import { writeInvoice } from './invoice-forms.ts'
import { invoiceOf } from './invoice-of.ts'
import { problemsOf } from './problems-of.ts'

const written = (invoice: Invoice) => writeInvoice(invoice, 'fatturapa')
const valueOf = (file: string, name: string) => new RegExp(`<${name}>([^<]*)<`).exec(file)?.[1]
const allOf = (file: string, name: string) =>
  [...file.matchAll(new RegExp(`<${name}>([^<]*)<`, 'g'))].map(([, one]) => one)

/** Every eleventh order is of Italy. */
const orders = Array.from({ length: 200 }, (_, i) => randomOrder(2 + i * 11))
const papers = orders.flatMap(({ invoice, credits }) => [invoice, ...credits])

/** A paper made by hand as it would be sold in Italy. */
function there(record: PaperRecord): PaperRecord {
  const [{ invoice: sold }] = orders as [(typeof orders)[number]]
  const lines = record.lines.map((line) => ({ ...line, taxRate: line.taxRate === 7 ? 10 : 22 }))
  const buyer = { ...record.buyer, taxNumber: '00743110157', country: 'IT' }
  const seller = { ...sold.seller, union_number: 'IT00000019992' }
  return { ...record, seller, buyer, culture: 'it-IT', currency: 'EUR', lines }
}
const hand = Object.entries(handPapers).filter(
  ([name, { culture }]) => culture === 'de-DE' && !name.startsWith('amounts'),
)

test('orders of Italy can be had as FatturaPA', () => {
  expect(new Set(papers.map(({ culture }) => culture))).toEqual(new Set(['it-IT']))
  for (const record of papers)
    expect([record.number, problemsOf(invoiceOf(record), 'fatturapa')]).toEqual([record.number, []])
})

test('an office is told by six characters in a form of its own, a channel by seven, a mailbox or nothing by zeros', () => {
  const told = (buyer: Partial<Invoice['buyer']>) => {
    const invoice = brokenInvoice({ of: 'sold in Italy' })
    const file = written({ ...invoice, buyer: { ...invoice.buyer, ...buyer } })
    return [
      /versione="(\w+)"/.exec(file)?.[1],
      ...['FormatoTrasmissione', 'CodiceDestinatario', 'PECDestinatario'].map((name) => valueOf(file, name)),
    ]
  }
  const abroad = { ...brokenInvoice({ of: 'sold in Italy' }).buyer.address, country: 'AT' }
  expect(told({ fiscal: { sdi: 'uf4k9z' } })).toEqual(['FPA12', 'FPA12', 'UF4K9Z', undefined])
  expect(told({ fiscal: { sdi: 'abc1234', pec: 'a@pec.example' } })).toEqual(['FPR12', 'FPR12', 'ABC1234', undefined])
  expect(told({ fiscal: { pec: 'a@pec.example' } })).toEqual(['FPR12', 'FPR12', '0000000', 'a@pec.example'])
  expect(told({ fiscal: {} })).toEqual(['FPR12', 'FPR12', '0000000', undefined])
  expect(told({ fiscal: { sdi: 'ABC1234' }, address: abroad })[2]).toBe('XXXXXXX')
  expect(told({ vatId: 'SM12345', address: { ...abroad, country: 'SM' } })[2]).toBe('2R4GTO8')
})

test('buyers are known by the number of a company, of a person, of a body that is not taxed, or of abroad', () => {
  const told = (buyer: Partial<Invoice['buyer']>) => {
    const { buyer: known, ...invoice } = brokenInvoice({ of: 'sold in Italy' })
    const [, part = ''] = written({ ...invoice, buyer: { ...known, ...buyer } }).split('<CessionarioCommittente>')
    return ['IdPaese', 'IdCodice', 'CodiceFiscale'].map((name) => valueOf(part, name))
  }
  const abroad = { ...brokenInvoice({ of: 'sold in Italy' }).buyer.address, country: 'CH' }
  expect(told({ vatId: 'IT00743110157' })).toEqual(['IT', '00743110157', undefined])
  expect(told({ vatId: null, contact: null, fiscal: { personNumber: 'RSSMRA85T10A562S' } })).toEqual([
    undefined,
    undefined,
    'RSSMRA85T10A562S',
  ])
  expect(told({ vatId: 'IT80012345678' })).toEqual([undefined, undefined, '80012345678'])
  expect(told({ vatId: 'ATU12345675' })).toEqual(['AT', 'U12345675', undefined])
  expect(told({ vatId: null, contact: null, address: abroad })).toEqual(['CH', '0000000', undefined])
  expect(told({ vatId: null, contact: 'Anna', address: abroad })).toEqual(['CH', 'OO99999999999', undefined])
})

test('why a rate is zero is told by its code, and what is exempt is stamped above 77.47', () => {
  const told = (category: 'K' | 'G' | 'E', net: number, country = 'IT') => {
    const {
      lines: [line],
      taxes: [tax],
      ...invoice
    } = brokenInvoice({ of: 'sold in Italy' })
    if (!line || !tax) throw new Error('There is no line')
    const free = { category, rate: 0, net }
    const buyer = { ...invoice.buyer, address: { ...invoice.buyer.address, country } }
    const file = written({ ...invoice, buyer, lines: [{ ...line, ...free }], taxes: [{ ...tax, ...free, tax: 0 }] })
    return [...new Set(allOf(file, 'Natura')), ...new Set(allOf(file, 'AliquotaIVA')), valueOf(file, 'ImportoBollo')]
  }
  expect(told('K', 100_00)).toEqual(['N3.2', '0.00', undefined])
  expect(told('G', 100_00)).toEqual(['N3.1', '0.00', undefined])
  expect(told('G', 100_00, 'SM')).toEqual(['N3.3', '0.00', undefined])
  expect(told('E', 77_47)).toEqual(['N4', '0.00', undefined])
  expect(told('E', 77_48)).toEqual(['N4', '0.00', '2.00'])
})

test('tax of the one-stop shop is none of Italy, and told beside each line', () => {
  const invoice = { ...brokenInvoice({ of: 'sold in Italy' }), taxPlace: 'AT' }
  const file = written(invoice)
  expect(new Set(allOf(file, 'Natura'))).toEqual(new Set(['N3.2']))
  expect(new Set(allOf(file, 'Imposta'))).toEqual(new Set(['0.00']))
  expect(valueOf(file, 'RiferimentoTesto')).toBe('IVA AT 22.00 %')
  expect(valueOf(file, 'ImportoTotaleDocumento')).toBe(
    ((invoice.totals.gross + invoice.totals.rounding) / 100).toFixed(2),
  )
})

test('what takes something off has a price below zero, what a correction corrects is named, and letters are those of Latin-1', () => {
  const discount = handPapers['a discount as a line']
  const note = papers.find(({ kind }) => kind === 'credit-note')
  if (!discount || !note) throw new Error('There is no such paper')
  const file = written(invoiceOf(there(discount)))
  expect(file).toMatch(
    /<TipoCessionePrestazione>SC<[^]*<Quantita>1.00<[^]*<PrezzoUnitario>-15.00<[^]*<PrezzoTotale>-15.00</,
  )
  const credit = written(invoiceOf(note))
  expect(valueOf(credit, 'TipoDocumento')).toBe('TD04')
  expect(credit).toMatch(new RegExp(`<DatiFattureCollegate>\\s*<IdDocumento>${note.corrects?.number}<`))
  expect(allOf(credit, 'PrezzoTotale').every((sum) => !sum?.startsWith('-'))).toBe(true)
  const invoice = brokenInvoice({ of: 'sold in Italy' })
  const named = { ...invoice, seller: { ...invoice.seller, name: 'Łódź\u2019s «Ω» – 5 €\nzażółć' } }
  expect(valueOf(written(named), 'Denominazione')).toBe('Lódz&apos;s «?» - 5 EUR zazólc')
})

test('public money is followed by its codes, and the buyer finds the order and the cost centre', () => {
  const invoice = brokenInvoice({ of: 'sold in Italy' })
  const buyer = { ...invoice.buyer, fiscal: { cup: 'J51B21000000001', cig: '9876543210' } }
  const references = { ...invoice.references, purchaseOrder: 'PO 4711 of the laboratory', costCentre: 'CDC 12' }
  const file = written({ ...invoice, buyer, references })
  expect(['CodiceCUP', 'CodiceCIG', 'RiferimentoAmministrazione'].map((name) => valueOf(file, name))).toEqual([
    'J51B21000000001',
    '9876543210',
    'CDC 12',
  ])
  expect(file).toMatch(
    /<IdDocumento>PO 4711 of the labor<\/IdDocumento>\s*<CodiceCommessaConvenzione>PO 4711 of the laboratory</,
  )
})

describe.skipIf(!areRulesThere)('the schema of Italy, left out where it does not lie beside the project', () => {
  test('takes what is sold there, and corrections of it', () => {
    for (const record of papers)
      expect([record.number, refusedByFatturaPa(written(invoiceOf(record)))]).toEqual([record.number, []])
  })

  test.each(hand)('takes a paper with %s', (_, record) => {
    const invoice = invoiceOf(there(record))
    expect(problemsOf(invoice, 'fatturapa')).toEqual([])
    expect(refusedByFatturaPa(written(invoice))).toEqual([])
  })

  test.each(['SdI-00200-Numero', 'SdI-00200-Importo', 'SdI-00200-IBAN', 'SdI-00311'])(
    'refuses what breaks %s',
    (rule) => {
      const breaking = brokenInItaly.find((one) => one.rule === rule)
      if (!breaking) throw new Error(`Nothing breaks ${rule}`)
      expect(refusedByFatturaPa(written(brokenInvoice(breaking)))).not.toEqual([])
    },
  )
})
