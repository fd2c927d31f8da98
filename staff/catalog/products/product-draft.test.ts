import { expect, it } from 'vitest'
import type { EditionChoice, ProductParts } from '#lib/contract/staff/catalogue.ts'
import { changedFields, rebased } from '../../platform/drafts/draft.ts'
import { factCodes, partsFrom, typedFrom } from './product-draft.ts'

const editions: EditionChoice[] = [
  { culture: 'pl-PL', language: 'pl', currency: 'PLN' },
  { culture: 'es-CL', language: 'es', currency: 'CLP' },
]
const parts: ProductParts = {
  texts: {
    pl: { name: 'Miernik', short: 'Mierzy', description: ['Raz.', 'Dwa.'] },
    la: { name: 'Metrum', short: 'x', description: ['x'] },
  },
  prices: {
    'pl-PL': { net: 12_999, regular: null, breaks: [{ from: 5, net: 11_950 }] },
    'es-CL': { net: 12_990, regular: 15_000, breaks: null },
  },
  warranty: 24,
  category: 7,
  position: 3,
  leadDays: null,
  durabilityYears: null,
  calibrations: ['factory'],
  certifies: null,
  connected: null,
  supportUntil: null,
  facts: { 'voltage-dc': '0.1 mV…1000 V', display: '{lcd}' },
  highlights: ['voltage-dc'],
  contents: [{ part: 'probes', quantity: 2 }],
  accessories: ['A-1', 'A-2'],
  related: [],
  spares: [],
  withdrawn: false,
  successor: null,
}
const base = typedFrom(parts, editions)

it('is typed as people write it and sent as it was, with what no edition shows', () => {
  expect(base).toMatchObject({ 'net pl-PL': '129.99', 'net es-CL': '12990', 'regular pl-PL': '', 'name es': '' })
  expect(base).toMatchObject({ 'breaks pl-PL': '5 119.5', 'breaks es-CL': '' })
  expect(partsFrom(base, parts, editions)).toEqual(parts)
})

it('leaves out a language and a market that were emptied', () => {
  const mine = { ...base, 'name pl': ' ', 'short pl': '', 'description pl': '\n\n', 'net es-CL': '' }
  const sent = partsFrom(mine, parts, editions)
  expect(Object.keys(sent.texts)).toEqual(['la'])
  expect(Object.keys(sent.prices)).toEqual(['pl-PL'])
})

it('leaves out a fact that was emptied, with its place in the box, and puts a new one at the end', () => {
  const { facts, highlights } = partsFrom({ ...base, 'fact voltage-dc': '', 'fact weight': '350 g' }, parts, editions)
  expect(Object.entries(facts)).toEqual([
    ['display', '{lcd}'],
    ['weight', '350 g'],
  ])
  expect(highlights).toEqual([])
  expect(changedFields(base, { ...base, 'fact weight': '' })).toEqual([])
})

it('puts rows of the data sheet where they were moved, which is a change of their order alone', () => {
  const mine = { ...base, rows: 'display\nvoltage-dc', 'fact weight': '350 g' }
  expect(Object.keys(partsFrom(mine, parts, editions).facts)).toEqual(['display', 'voltage-dc', 'weight'])
  expect(changedFields(base, { ...base, rows: mine.rows })).toEqual(['rows'])
  const { typed } = rebased(base, mine, { ...base, 'fact display': '{led}' })
  expect(factCodes(typed)).toEqual(['display', 'voltage-dc', 'weight'])
})
