import { expect, it } from 'vitest'
import { comparedGroups, onlyDifferences } from './ComparisonTable.tsx'

const row = (code: string, value: string, unit: string | null = null) => ({
  code,
  name: code.toUpperCase(),
  value,
  unit,
})
const product = (groups: Record<string, ReturnType<typeof row>[]>) => ({
  specification: Object.entries(groups).map(([name, rows]) => ({ name, rows })),
})

const first = product({ Voltage: [row('dc', '1', 'V'), row('rms', 'True RMS')], General: [row('mass', '120', 'g')] })
const second = product({
  Voltage: [row('dc', '600', 'mV')],
  General: [row('mass', '120', 'g'), row('rms', 'True RMS')],
})
const third = product({ Voltage: [row('dc', '500', 'mV')], General: [row('mass', '120', 'g'), row('ip', 'IP54')] })

it('puts one property into one row and one unit, wherever a product states it', () => {
  const [voltage, general] = comparedGroups([first, second, third], 'en-US')
  expect(
    voltage?.rows.map(({ code, values }) => [code, values.map((stated) => stated && [stated.value, stated.unit])]),
  ).toEqual([
    [
      'dc',
      [
        ['1000', 'mV'],
        ['600', 'mV'],
        ['500', 'mV'],
      ],
    ],
    ['rms', [['True RMS', null], ['True RMS', null], undefined]],
  ])
  expect(general?.rows.map(({ code }) => code)).toEqual(['mass', 'ip'])
})

it('shows only what differs, and counts what one of them does not state as a difference', () => {
  const groups = onlyDifferences(comparedGroups([first, second, third], 'en-US'))
  expect(groups.map(({ name, rows }) => [name, rows.map(({ code }) => code)])).toEqual([
    ['Voltage', ['dc', 'rms']],
    ['General', ['ip']],
  ])
  expect(onlyDifferences(comparedGroups([first, first], 'en-US'))).toEqual([])
})

it('takes the same value in another unit for the same', () => {
  const volts = product({ Voltage: [row('dc', '1', 'V')] })
  const millivolts = product({ Voltage: [row('dc', '1000', 'mV')] })
  expect(onlyDifferences(comparedGroups([volts, millivolts], 'de-DE'))).toEqual([])
})
