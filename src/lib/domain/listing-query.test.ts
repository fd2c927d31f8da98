import { describe, expect, it } from 'vitest'
import { mayAskOfListing } from './listing-parameters.ts'
import {
  emptyQuery,
  isNarrowed,
  parseListingQuery,
  withProperty,
  withoutFilters,
  writeListingQuery,
  type ListingQuery,
} from './listing-query.ts'

const full: ListingQuery = {
  text: 'miernik cęgowy & 50 %',
  verbatim: true,
  sort: 'price-desc',
  page: 3,
  size: 48,
  view: 'table',
  price: { min: 10, max: 200.5 },
  stock: ['available', 'few'],
  properties: {
    ip: { kind: 'values', values: ['IP54', 'IP65 ({ins-closed})'] },
    'voltage-dc': { kind: 'range', min: 0.000005, max: 1000 },
    temperature: { kind: 'range', min: -40, max: -5 },
    resistance: { kind: 'range', max: 1e21 },
    category: { kind: 'values', values: ['CAT III 300 V, CAT II 600 V', String.raw`a\b`, '4-20', 'a+b=c&d'] },
  },
}

describe('the query of a listing', () => {
  it('comes back from the address as it went in', () => {
    expect(parseListingQuery(`?${writeListingQuery(full)}`)).toEqual(full)
  })

  it('is short and readable', () => {
    const query = parseListingQuery('f.ip=IP54,IP65&f.voltage-dc=10-1000&price=10-200&stock=available,few&page=2')
    expect(writeListingQuery(query)).toBe('f.ip=IP54,IP65&f.voltage-dc=10-1000&price=10-200&stock=available,few&page=2')
  })

  it('is empty where nothing was asked', () => {
    expect(writeListingQuery(emptyQuery)).toBe('')
    expect(parseListingQuery('')).toEqual(emptyQuery)
  })

  it('takes open ranges', () => {
    expect(parseListingQuery('price=10-').price).toEqual({ min: 10 })
    expect(parseListingQuery('price=-10').price).toEqual({ max: 10 })
    expect(parseListingQuery('f.t=--5').properties).toEqual({ t: { kind: 'range', max: -5 } })
  })

  it.each([
    'sort=cheapest',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=99999999999',
    'size=7',
    'size=1000000',
    'view=map',
    'price=a-b',
    'price=-',
    'price=20-10',
    'price=1e999-',
    'price=--5',
    'stock=plenty',
    'f.=IP54',
    'f.ip=',
    'f.ip=,,,',
    'f.%3Cscript%3E=1',
    `f.ip=${'x'.repeat(201)}`,
    'utm_source=letter&gclid=1',
    '%E0%A4%A',
    '?&=&==',
  ])('ignores %s', (garbage) => {
    expect(parseListingQuery(garbage)).toEqual(emptyQuery)
  })

  it('is looked for where an address has one of its names', () => {
    const asked = Object.entries(full).flatMap(([name, value]) =>
      // How words are taken says nothing without words.
      name === 'verbatim' ? [] : writeListingQuery({ ...emptyQuery, [name]: value }),
    )
    expect(asked.map((search) => mayAskOfListing(`?${search}`))).toEqual(asked.map(() => true))
    expect(mayAskOfListing('?utm_source=letter&gclid=1')).toBe(false)
    expect(mayAskOfListing('')).toBe(false)
  })

  it('holds to the limits of the API', () => {
    const many = Array.from({ length: 60 }, (_, at) => `f.p${at}=a`).join('&')
    expect(Object.keys(parseListingQuery(many).properties)).toHaveLength(40)
    const values = Array.from({ length: 300 }, (_, at) => `v${at}`).join(',')
    expect(parseListingQuery(`f.ip=${values}`).properties['ip']).toHaveProperty('values.length', 100)
    expect(parseListingQuery(`q=${'a'.repeat(900)}`).text).toHaveLength(200)
  })

  it('begins anew when a filter changes, and keeps what does not filter', () => {
    const narrowed = withProperty({ ...emptyQuery, page: 4 }, 'ip', { kind: 'values', values: ['IP54'] })
    expect(narrowed).toMatchObject({ page: 1, properties: { ip: { values: ['IP54'] } } })
    expect(isNarrowed(narrowed)).toBe(true)
    expect(withProperty(narrowed, 'ip', { kind: 'values', values: [] })).toEqual(emptyQuery)
    expect(withoutFilters(full)).toMatchObject({ text: full.text, sort: full.sort, view: 'table', page: 1 })
    expect(isNarrowed(withoutFilters(full))).toBe(false)
  })
})
