import { describe, expect, test } from 'vitest'
import { textsIn } from '../../mail/languages/index.ts'
import type { PaperRecord } from './paper-tables.ts'
import { taxNotes } from './tax-notes.ts'

const words = textsIn('en-US').documents
type Tax = NonNullable<PaperRecord['tax']>

const notesOf = (tax: Tax | null, rest: object = {}) => {
  const record = { culture: 'en-US', currency: 'USD', kind: 'invoice', tax, ...rest } as unknown as PaperRecord
  return taxNotes({ record, words })
}
const seller = { union_number: 'PL9990000008' }

describe('a paper says of a tax', () => {
  test('nothing where it is the edition’s own, and on papers of before it was kept', () => {
    expect(notesOf(null)).toEqual([])
    expect(taxNotes({ record: {} as PaperRecord, words })).toEqual([])
  })

  test('why there is none, with both numbers as the Union writes them', () => {
    const tax: Tax = { kind: 'reverse-charge', place: 'GR', parts: [] }
    const buyer = { taxNumber: '094019245', country: 'GR' }
    expect(notesOf(tax, { seller, buyer })).toEqual([
      'Reverse charge: the buyer accounts for the tax. Intra-Community supply, exempt. Destination: Greece.',
      'VAT numbers: PL9990000008 (seller), EL094019245 (buyer).',
    ])
    expect(notesOf(tax, { seller, buyer: { ...buyer, taxNumber: 'EL094019245' } })[1]).toContain(' EL094019245 ')
  })

  test('whose it is, where it is another country’s', () => {
    expect(notesOf({ kind: 'oss', place: 'AT', parts: [] })).toEqual([
      'Tax of the country of destination (Austria), declared under the one-stop shop (OSS).',
    ])
  })

  test('who gets how much, where several tax a sale', () => {
    const parts = [
      { name: 'Illinois', rate: 6.25, amount: 625 },
      { name: 'Chicago', rate: 1.25, amount: 125 },
    ]
    expect(notesOf({ kind: 'sales-tax', place: 'IL', parts })).toEqual([
      'Illinois 6.25%: $6.25',
      'Chicago 1.25%: $1.25',
    ])
    expect(notesOf({ kind: 'sales-tax', place: 'IL', parts }, { kind: 'credit-note' })).toEqual([
      'Illinois 6.25%',
      'Chicago 1.25%',
    ])
    expect(notesOf({ kind: 'exempt', place: 'NY', parts: [] })).toEqual(['No tax: resale certificate on file, NY.'])
  })
})
