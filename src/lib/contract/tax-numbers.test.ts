import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatTaxNumber,
  readPersonNumber,
  readTaxNumber,
  taxNumberCountries,
  taxNumberName,
  taxNumberWords,
} from './tax-numbers.ts'

/** Published numbers: as they are kept, and as they are printed. */
const published: Record<string, [kept: string, printed: string][]> = {
  PL: [
    ['5213017228', '521-301-72-28'],
    ['8567346215', '856-734-62-15'],
    ['1111111111', '111-111-11-11'],
  ],
  US: [
    ['911144442', '91-1144442'],
    ['942404110', '94-2404110'],
  ],
  IT: [
    ['00743110157', '00743110157'],
    ['00905811006', '00905811006'],
  ],
  NO: [
    ['974760673', '974 760 673'],
    ['923609016', '923 609 016'],
  ],
  SG: [
    ['00192200M', '00192200M'],
    ['197401143C', '197401143C'],
    ['S16FC0121D', 'S16FC0121D'],
    ['T01FC6132D', 'T01FC6132D'],
  ],
  IN: [
    ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['29AAGCB7383J1Z4', '29AAGCB7383J1Z4'],
  ],
  ES: [
    ['54362315K', '54362315K'],
    ['X2482300W', 'X2482300W'],
    ['B58378431', 'B58378431'],
    ['J99216582', 'J99216582'],
    ['A28015865', 'A28015865'],
    ['Q2826000H', 'Q2826000H'],
  ],
  CL: [
    ['760864285', '76.086.428-5'],
    ['970040005', '97.004.000-5'],
  ],
  PE: [
    ['20512333797', '20512333797'],
    ['20131312955', '20131312955'],
  ],
  DE: [
    ['DE136695976', 'DE136695976'],
    ['DE129273398', 'DE129273398'],
  ],
  MX: [
    ['GODE561231GR8', 'GODE561231GR8'],
    ['MAB9307148T4', 'MAB9307148T4'],
    ['XAXX010101000', 'XAXX010101000'],
  ],
}

/** Numbers without a check digit, or with one that is not always kept to, and one that two digits share. */
const withoutProof = ['US', 'MX', 'PE']

const numbers = Object.entries(published).flatMap(([country, list]) =>
  list.map(([kept, printed]) => ({ country, kept, printed })),
)

test('every edition has published numbers here and a name for them', () => {
  expect(Object.keys(published).sort()).toEqual([...taxNumberCountries].sort())
  expect(taxNumberCountries.map(taxNumberName)).not.toContain('')
})

describe.each(numbers)('$country $kept', ({ country, kept, printed }) => {
  test('is a tax number, printed as its country does', () => {
    expect(readTaxNumber(country, kept)).toBe(kept)
    expect(formatTaxNumber(country, kept)).toBe(printed)
  })

  test('is read however it is typed', () => {
    const blank = fc.array(fc.constantFrom('', '', '', ' ', '-', '.', '/', '\u00a0', '–'), {
      minLength: kept.length + 1,
      maxLength: kept.length + 1,
    })
    fc.assert(
      fc.property(blank, fc.boolean(), (between, small) => {
        const typed = Array.from(kept, (symbol, i) => (between[i] ?? '') + symbol).join('') + (between.at(-1) ?? '')
        expect(readTaxNumber(country, small ? typed.toLowerCase() : typed)).toBe(kept)
      }),
    )
    expect(readTaxNumber(country, printed)).toBe(kept)
  })

  test('is none with one digit wrong', () => {
    const places = Array.from(kept).flatMap((symbol, place) => (/\d/.test(symbol) ? [place] : []))
    const taken = places.flatMap((place) =>
      Array.from('0123456789').flatMap((digit) => {
        if (digit === kept[place]) return []
        const slip = kept.slice(0, place) + digit + kept.slice(place + 1)
        return readTaxNumber(country, slip) === undefined ? [] : [slip]
      }),
    )
    if (!withoutProof.includes(country)) expect(taken).toEqual([])
    if (country === 'PE') expect(taken.length).toBeLessThanOrEqual(3)
  })
})

test.each([
  ['PL', 'PL 521-30-17-228', '5213017228'],
  ['IT', 'IT00743110157', '00743110157'],
  ['NO', 'NO 974 760 673 MVA', '974760673'],
  ['ES', 'ESB58378431', 'B58378431'],
  ['DE', '136 695 976', 'DE136695976'],
  ['CL', '076.086.428-5', '760864285'],
  ['FR', 'FR 40 303 265 045', 'FR40303265045'],
])('%s: %s is read as %s', (country, typed, kept) => {
  expect(readTaxNumber(country, typed)).toBe(kept)
})

test.each([
  ['PL', '0000000000'],
  ['IT', '00000000000'],
  ['NO', '000000000'],
  ['MX', 'GODE563131GR8'],
  ['US', '00-1234567'],
  ['ES', '54362315A'],
  ['FR', 'x'],
  ['PL', ''],
  ['constructor', ''],
])('%s: "%s" is no tax number', (country, typed) => {
  expect(readTaxNumber(country, typed)).toBeUndefined()
})

test('whatever is typed is either refused or read once and for all', () => {
  fc.assert(
    fc.property(fc.constantFrom(...taxNumberCountries, 'FR'), fc.string({ maxLength: 30 }), (country, typed) => {
      const read = readTaxNumber(country, typed)
      if (read !== undefined) expect(readTaxNumber(country, read)).toBe(read)
    }),
  )
})

test.each([
  ['IT', 'rss mra 85t10 a562s', 'RSSMRA85T10A562S'],
  ['IT', 'RSSMRA85T10A562T', undefined],
  ['IT', 'MRTMTT91D08F205J', 'MRTMTT91D08F205J'],
  ['IT', '07643520567', '07643520567'],
  ['PE', '45678912', '45678912'],
  ['PE', '4567891', undefined],
  ['IN', 'abcpk 1234 l', 'ABCPK1234L'],
  // Of a company, and not of a person.
  ['IN', 'AAACN1234L', undefined],
  ['ES', '12345678-z', '12345678Z'],
  ['CL', '12.345.678-5', '123456785'],
])('a person of %s has the number %s: %s', (country, typed, kept) => {
  expect(readPersonNumber(country, typed)).toBe(kept)
})

test('a number stands by the name that who buys has it under', () => {
  const words = (country: string, taxNumber: string | null, company: string | null = null) =>
    taxNumberWords({ country, taxNumber, company })
  expect(words('PE', '45678912')).toBe('DNI 45678912')
  expect(words('CL', '123456785')).toBe('RUT 12.345.678-5')
  expect(words('IT', '07643520567', 'Misure')).toBe('Partita IVA 07643520567')
  // What was taken before people had a number of their own is told as what it was taken for.
  expect(words('PE', '20100070970')).toBe('RUC 20100070970')
  expect(words('PL', null)).toBe('')
  // Or what a person declares in place of one, which a company cannot.
  const declared = { country: 'IN', taxNumber: null, fiscal: { declared: 'Form 60' } }
  expect(taxNumberWords({ ...declared, company: null })).toBe('PAN: Form 60')
  expect(taxNumberWords({ ...declared, company: 'Measure' })).toBe('')
})
