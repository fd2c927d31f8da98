import { expect, it } from 'vitest'
import { resultFields } from '#lib/contract/staff/certificates.ts'
import { certified } from '../../../../tests/support/dcc/certified.ts'
import { resultsIn, type TypedResults, typedOf } from './typed-results.ts'

const nothing = Object.fromEntries(resultFields.map((field) => [field, ''])) as TypedResults
const whole = {
  ...nothing,
  ...{ laboratory: 'Laboratorium', laboratoryCountry: 'PL', begun: '2026-01-31' },
  points: 'napięcie stałe; 6,000; 6,012; V; 0,004; 0,033',
}

it('is read again as it was written', () => {
  expect(resultsIn(typedOf(certified.results))).toEqual({ results: certified.results, wrong: [] })
  expect(typedOf(null)).toEqual(nothing)
  expect(resultsIn(nothing)).toEqual({ results: null, wrong: [] })
})

it('takes rows of a spreadsheet, names in any language, and judges by the limit', () => {
  const points = [
    'Gleichspannung\t6.000\t6.012\tV\t0.004\t0.033',
    'DC voltage;−60,0;−61,0;mV;;0,8',
    'Own quantity; ; 1 000,5; 1/min',
    'dcCurrent; 1; 1.1; A; 0.1; 0.01; conditionalFail',
  ]
  expect(resultsIn({ ...whole, points: points.join('\r\n') }).results?.points).toEqual([
    {
      ...{
        name: 'dcVoltage',
        nominal: '6.000',
        reading: '6.012',
        unit: '\\volt',
        uncertainty: '0.004',
        limit: '0.033',
      },
      conformity: 'pass',
    },
    { name: 'dcVoltage', nominal: '-60.0', reading: '-61.0', unit: '\\milli\\volt', limit: '0.8', conformity: 'fail' },
    { name: { '': 'Own quantity' }, reading: '1000.5', unit: '\\minute\\tothe{-1}' },
    {
      ...{ name: 'dcCurrent', nominal: '1', reading: '1.1', unit: '\\ampere', uncertainty: '0.1', limit: '0.01' },
      conformity: 'conditionalFail',
    },
  ])
})

it.each<[Partial<TypedResults>, string[]]>([
  [{ laboratory: '', laboratoryCountry: '' }, ['laboratory required', 'laboratoryCountry required']],
  [{ laboratoryCountry: 'Polska' }, ['laboratoryCountry countryCode']],
  [{ begun: '2026-02-30' }, ['begun day']],
  [{ ended: '2026-01-30' }, ['ended endedBefore']],
  [{ factor: '0' }, ['factor factor']],
  [{ points: '' }, ['points required']],
  [{ points: 'V; 1; 1.1; furlong' }, ['points pointsLine']],
  [{ points: 'DC voltage; 1; one; V' }, ['points pointsLine']],
  [{ points: 'DC voltage; 1; 1; V; ; ; fine' }, ['points pointsLine']],
  [{ conditions: 'temperature; 23' }, ['conditions conditionsLine']],
  [{ points: Array.from({ length: 2_001 }, () => 'DC voltage; ; 1; V').join('\n') }, ['points tooMuch']],
])('refuses %j', (wrong, told) => {
  const read = resultsIn({ ...whole, ...wrong })
  expect(read.results).toBeNull()
  expect(read.wrong.map(({ path, message }) => `${path} ${message}`)).toEqual(told)
})
