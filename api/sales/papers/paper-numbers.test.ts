import { expect, test } from 'vitest'
import { randomOrder } from '../../../tests/support/random-papers.ts'
import { peruvianPapers } from '../../../tests/support/sold-in-peru.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import { numberingOf } from './paper-numbers.ts'
import type { PaperKind } from './paper-tables.ts'

const issuedAt = new Date('2026-11-30T12:00:00Z')
const { order, seller } = randomOrder(8)
const [company, person] = [(who: string | null) => who !== null, (who: string | null) => who === null].map(
  (isWanted) => peruvianPapers(30).find(({ buyer }) => isWanted(buyer.company))?.buyer ?? order.billing,
)

const numbered = (kind: PaperKind, buyer = company ?? order.billing, changes: Partial<Seller> = {}) => {
  const { series, year, written } = numberingOf(kind, {
    culture: 'es-PE',
    buyer,
    seller: { ...seller, ...changes },
    issuedAt,
  })
  return [series, year, written(17)]
}

test('a paper of Peru has the number of its state, each series by itself and on from year to year', () => {
  expect(numbered('invoice')).toEqual(['F001', 0, 'F001-00000017'])
  expect(numbered('invoice', person)).toEqual(['B001', 0, 'B001-00000017'])
  expect(numbered('credit-note')).toEqual(['FC01', 0, 'FC01-00000017'])
  expect(numbered('credit-note', person)).toEqual(['BC01', 0, 'BC01-00000017'])
})

test('the seller names the ending of its series, where it has the three characters that a series has', () => {
  expect(numbered('invoice', company, { numbers: { invoices: 'A02', creditNotes: 'C02' } })[2]).toBe('FA02-00000017')
  expect(numbered('credit-note', company, { numbers: { invoices: 'A02', creditNotes: 'C02' } })[2]).toBe(
    'FC02-00000017',
  )
  expect(numbered('invoice', company, { numbers: { invoices: 'FACT' } })[2]).toBe('F001-00000017')
})

test('who need not hand papers to the state numbers them as everywhere', () => {
  expect(numbered('invoice', company, { papers: { authority: false } })).toEqual(['F-PE', 2026, 'F-PE-2026-000017'])
})
