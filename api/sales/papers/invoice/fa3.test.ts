import { describe, expect, test } from 'vitest'
import { handPapers } from '../../../../tests/support/hand-papers.ts'
import { areRulesThere } from '../../../../tests/support/invoice-rules.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'
import { refusedByFa3 } from '../../../../tests/support/invoice-schemas.ts'
import type { PaperRecord } from '../paper-tables.ts'
import { writeInvoice } from './invoice-forms.ts'
import { invoiceOf } from './invoice-of.ts'
import { problemsOf } from './problems-of.ts'

const taken = '5260001246-20261120-0123AB-456789-CD'

const written = (record: PaperRecord, correctsTaken: string | null = null) =>
  writeInvoice(invoiceOf(record), 'fa3', { correctsTaken })

/** Every eleventh order is of Poland. */
const polish = Array.from({ length: 200 }, (_, i) => randomOrder(i * 11))
const papers = polish.flatMap(({ invoice, credits }) => [invoice, ...credits])

test('orders of Poland can be had as FA(3)', () => {
  for (const record of papers)
    expect([record.number, problemsOf(invoiceOf(record), 'fa3')]).toEqual([record.number, []])
})

test('a correction tells differences and what it corrects, by the number that KSeF gave it where there is one', () => {
  const note = polish.flatMap(({ credits }) => credits)[0]
  if (!note) throw new Error('No random order was corrected')
  expect(written(note)).toContain('<NrKSeFN>1</NrKSeFN>')
  expect(written(note, taken)).toContain(`<NrKSeFFaKorygowanej>${taken}</NrKSeFFaKorygowanej>`)
  expect(written(note)).toMatch(/<P_15>-/)
})

describe.skipIf(!areRulesThere)('the schema of Poland, left out where it does not lie beside the project', () => {
  test('takes what is sold there, and corrections of it', () => {
    for (const record of papers) {
      expect([record.number, refusedByFa3(written(record))]).toEqual([record.number, []])
      expect(refusedByFa3(written(record, record.corrects && taken))).toEqual([])
    }
  })

  test.each(Object.entries(handPapers).filter(([, { culture }]) => culture === 'de-DE'))(
    'takes a paper with %s',
    (_, record) => {
      const [{ invoice: sold }] = polish as [(typeof polish)[number]]
      const rates = record.lines.map((line) => ({ ...line, taxRate: line.taxRate === 7 ? 8 : line.taxRate && 23 }))
      const there = {
        ...record,
        seller: sold.seller,
        culture: 'pl-PL' as const,
        currency: 'PLN' as const,
        lines: rates,
      }
      expect(refusedByFa3(written(there))).toEqual([])
    },
  )

  test('refuses what ours refuses', () => {
    const [{ invoice: sold }] = polish as [(typeof polish)[number]]
    const foreign = { ...sold, seller: { ...sold.seller, union_number: 'DE136695976' } }
    expect(problemsOf(invoiceOf(foreign), 'fa3')).toEqual(['FA3-NIP'])
    expect(refusedByFa3(written(foreign))).not.toEqual([])
    const buyer = { ...sold.buyer, company: 'Spółka', taxNumber: '0000000000', country: 'PL' }
    expect(problemsOf(invoiceOf({ ...sold, buyer, tax: null }), 'fa3')).toEqual(['FA3-NIP-2'])
    expect(refusedByFa3(written({ ...sold, buyer, tax: null }))).not.toEqual([])
  })
})
