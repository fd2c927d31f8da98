import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalibrationResults, CalibrationResults as Schema, measuredQuantities } from '#lib/contract/calibration.ts'
import { conformities } from '#lib/contract/shown-results.ts'
import * as v from 'valibot'
import { dccAtMost } from '#lib/contract/staff/certificates.ts'
import { certified } from '../../../../tests/support/dcc/certified.ts'
import { dccRules } from './dcc-rules.ts'
import { less } from './decimals.ts'
import { readDcc } from './read-dcc.ts'
import { quantityCalled } from './names.ts'
import { writeDcc } from './write-dcc.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const written = writeDcc(certified)

const decimal = fc
  .tuple(fc.constantFrom('', '-'), fc.integer({ min: 0, max: 99_999 }), fc.stringMatching(/^\d{1,6}$/), fc.boolean())
  .map(([sign, whole, behind, isWhole]) => (isWhole ? `${sign}${whole}` : `${sign}${whole}.${behind}`))
  // A nought has no sign once it was reckoned with.
  .filter((one) => !/^-[0.]+$/.test(one))
const size = decimal.map((one) => one.replace('-', ''))
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((one) =>
    one
      .replaceAll(/[\p{Cc}\p{Cn}]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  .filter((one) => one !== '' && quantityCalled(one) === undefined)
const unit = fc.constantFrom(
  '\\volt',
  '\\milli\\volt',
  '\\kilo\\ohm',
  '\\degreecelsius',
  '\\metre\\second\\tothe{-1}',
  '\\one',
)
const name = fc.oneof(
  fc.constantFrom(...measuredQuantities),
  fc.dictionary(fc.constantFrom('', 'pl', 'de', 'fr'), text, { minKeys: 1 }),
)
const day = fc.integer({ min: 10, max: 28 }).map((one) => `2025-11-${one}`)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const point = fc.record({
  ...{ name, nominal: optional(decimal), reading: decimal, unit, uncertainty: optional(size), limit: optional(size) },
  conformity: optional(fc.constantFrom(...conformities)),
})
const results: fc.Arbitrary<CalibrationResults> = fc
  .record({
    laboratory: fc.record({
      name: text,
      code: optional(text),
      city: optional(text),
      country: fc.constantFrom('PL', 'NO'),
    }),
    ...{ person: optional(text), received: optional(day), begun: fc.constant('2025-11-05'), ended: day },
    method: optional(fc.dictionary(fc.constantFrom('', 'en'), text, { minKeys: 1 })),
    conditions: fc.array(fc.record({ name, value: decimal, unit, uncertainty: optional(size) }), { maxLength: 3 }),
    factor: fc.constantFrom('2', '2.00', '2.13'),
    points: fc.array(point, { minLength: 1, maxLength: 12 }),
  })
  .map(({ factor, ...said }) => {
    const isUncertain = said.points.some(({ uncertainty }) => uncertainty !== undefined)
    const whole = { ...said, ...(isUncertain && { factor, probability: '0.95' }) }
    return JSON.parse(JSON.stringify(whole)) as CalibrationResults
  })

it('what is written is read again as the same, figure by figure', () => {
  fc.assert(
    fc.property(results, text, text, (said, number, serial) => {
      expect(v.is(Schema, said)).toBe(true)
      const person = said.person === said.laboratory.name ? undefined : said.person
      const wanted = JSON.parse(JSON.stringify({ ...said, person })) as CalibrationResults
      const read = readDcc(bytes(writeDcc({ ...certified, number, serial, results: wanted })))
      expect(read).toEqual({ number, serials: [serial], issuedOn: '2025-12-04', isSigned: false, results: wanted })
    }),
    { numRuns: 60 },
  )
})

it('a deviation that a laboratory rounds otherwise stays as it said', () => {
  const [first] = certified.results.points
  if (!first) throw new Error('There is no point')
  const said = {
    ...certified.results,
    points: [
      { ...first, deviation: '0.10' },
      { ...first, deviation: '0.2' },
    ],
  }
  const read = readDcc(bytes(writeDcc({ ...certified, results: said })))
  // The first is the difference, as it is reckoned anyway.
  expect(less('60.1', '60.0')).toBe('0.1')
  expect(read).toMatchObject({ results: { points: [first, { ...first, deviation: '0.2' }] } })
})

it('holds the paper that people read, and no name of who had it done', () => {
  const paper = bytes('%PDF-1.7 paper')
  const withPaper = writeDcc({ ...certified, paper })
  expect(withPaper).toContain(
    '<dcc:fileName>ZW-2025-01182.pdf</dcc:fileName><dcc:mimeType>application/pdf</dcc:mimeType>' +
      `<dcc:dataBase64>${Buffer.from(paper).toString('base64')}</dcc:dataBase64>`,
  )
  expect(readDcc(bytes(withPaper))).toEqual(readDcc(bytes(written)))
  expect(written).toMatch(/<dcc:customer><dcc:name><dcc:content lang="pl">Nie podano w tym egzemplarzu/)
})

it('what is written is the example that was pinned', async () => {
  await expect(written.replaceAll('><', '>\n<')).toMatchFileSnapshot(
    '../../../../tests/support/dcc/examples/written.xml',
  )
})

/** How each rule is broken, in what was written by all of them. */
const broken: Record<string, [string | RegExp, string]> = {
  software: ['<dcc:release>1.0</dcc:release>', ''],
  country: ['<dcc:countryCodeISO3166_1>PL', '<dcc:countryCodeISO3166_1>Poland'],
  languages: [/<dcc:mandatoryLang.*<\/dcc:mandatoryLangCodeISO639_1>/, ''],
  identifier: [/<dcc:uniqueIdentifier>.*<\/dcc:uniqueIdentifier>/, ''],
  days: ['<dcc:endPerformanceDate>2025-12-04', '<dcc:endPerformanceDate>2025-12-02'],
  place: ['<dcc:performanceLocation>laboratory', '<dcc:performanceLocation>kitchen'],
  items: ['<dcc:issuer>manufacturer', '<dcc:issuer>neighbour'],
  laboratory: [/<dcc:location><dcc:street>.*?<\/dcc:location>/, ''],
  person: [/<dcc:person>.*<\/dcc:person>/, ''],
  customer: [/<dcc:customer>.*<\/dcc:customer>/, ''],
  results: [/<dcc:results>.*<\/dcc:results>/, ''],
  quantities: ['<si:realListXMLList>', '<dcc:noQuantity>-</dcc:noQuantity><si:realListXMLList>'],
  numbers: ['<si:value>23.1', '<si:value>23,1'],
  units: ['<si:unit>\\degreecelsius', '<si:unit>°C'],
  uncertainties: ['<si:coverageFactorXMLList>2', '<si:coverageFactorXMLList>two'],
  conformity: ['<dcc:conformityXMLList>pass', '<dcc:conformityXMLList>fine'],
}

describe('what the schema asks', () => {
  it('is broken by a case each', () => {
    expect(Object.keys(broken)).toEqual(Object.keys(dccRules))
    expect(readDcc(bytes(written))).not.toHaveProperty('wrong')
  })
  it.each(Object.entries(broken))('is told where %s is not kept', (rule, [from, to]) => {
    const text = written.replace(from, to)
    expect(text).not.toBe(written)
    const read = readDcc(bytes(text))
    expect('wrong' in read && read.wrong).toContain(rule)
  })
})

const bomb = `<!DOCTYPE dcc [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${written.split('\n')[1]}`
const outside = written.replace('?>\n', '?>\n<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n')

it.each([
  ['large', new Uint8Array(dccAtMost + 1)],
  ['encoding', new Uint8Array([0xff, 0xfe, 0x3c, 0x00])],
  ['entities', bytes(bomb)],
  ['entities', bytes(outside)],
  ['xml', bytes(written.slice(0, 900))],
  ['xml', bytes('no xml at all <')],
  ['xml', bytes('<a>'.repeat(5_000) + '</a>'.repeat(5_000))],
  ['dcc', bytes('<Invoice/>')],
  ['dcc', bytes(written.replace('xmlns:dcc="https://ptb.de/dcc"', 'xmlns:dcc="https://example.com/dcc"'))],
  ['version', bytes(written.replace('schemaVersion="3.3.0"', 'schemaVersion="4.0.0"'))],
  ['version', bytes(written.replace(' schemaVersion="3.3.0"', ''))],
  [
    'points',
    bytes(written.replaceAll(/<dcc:list .*?<\/dcc:list>/g, '<dcc:text><dcc:content>-</dcc:content></dcc:text>')),
  ],
])('is refused as %s', (why, file) => {
  expect(readDcc(file)).toEqual({ wrong: [why] })
})

it('reads other prefixes and older versions of 3, and tells a signature', () => {
  const other = written
    .replaceAll('xmlns:dcc=', 'xmlns:k.b=')
    .replaceAll('dcc:', 'k.b:')
    .replace('schemaVersion="3.3.0"', 'schemaVersion="3.1.2"')
    .replace(
      /<\/k\.b:digital/,
      '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo/></ds:Signature>$&',
    )
  expect(readDcc(bytes(other))).toEqual({ ...readDcc(bytes(written)), isSigned: true })
})
