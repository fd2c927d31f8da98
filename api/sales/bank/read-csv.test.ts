import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CsvMap } from './csv-map.ts'
import { readCsv } from './read-statement.ts'

const plain = { date: 'Booked', amount: 'Amount', currency: 'USD', text: ['Details'], delimiter: ';' }
const mapped = (more: object) => v.parse(CsvMap, { ...plain, ...more })

/** One booking a row, behind the columns that the map names. */
const read = (columns: string, rows: readonly string[], more: object = {}) =>
  readCsv(
    [`Booked;Value;Details;${columns}`, ...rows.map((row) => `2026-11-23;2026-11-20;x;${row}`)].join('\n'),
    mapped(more),
  ).map(({ amount, isCredit }) => [amount, isCredit])

const amounts = (rows: readonly string[], more: object = {}) => read('Amount', rows, more)

test.each([
  ['129.90', 12_990, true],
  ['+ 129.90', 12_990, true],
  ['129.90-', 12_990, false],
  ['129.90−', 12_990, false],
  ['- 129.90', 12_990, false],
  ['(129.90)', 12_990, false],
  ["1'299.90", 129_990, true],
  ['1 299.90-', 129_990, false],
  ['1\u202F299.90', 129_990, true],
  ['1,29,900.00', 12_990_000, true],
])('%s is read with its sign', (written, amount, isCredit) => {
  expect(amounts([written])).toEqual([[amount, isCredit]])
})

test.each([
  ['129,90', '.'],
  ['1.299,90', '.'],
  ['1,2999.00', '.'],
  ['129.90', ','],
  ['12.000', '.'],
  ['1,299.90', ','],
])('%s is refused where the decimal mark is %s', (written, decimal) => {
  expect(() => amounts([written], { decimal })).toThrow(
    `Row 1: "${written}" is not written with the decimal mark "${decimal}" of the map.`,
  )
})

test.each([
  ['blanks', `1${' '.repeat(100_000)}x`],
  ['digits', '1'.repeat(100_000)],
  ['digits and something else', `${'1 '.repeat(50_000)}x`],
])('an amount of thousands of %s is none', (_, written) => {
  expect(() => amounts([written])).toThrow(/^Row 1: ".{60}…" is no amount\.$/)
})

test('a column says the direction, in the words of the bank', () => {
  const usual = { direction: { column: 'Way' } }
  const rows = ['129.90;CR', '129.90;DR', '129.90;c', '129.90;D', '129.90;+', '129.90;-', '-129.90;DR', '-129.90;CR']
  expect(read('Amount;Way', rows, usual).map(([, isCredit]) => isCredit)).toEqual([
    ...[true, false, true, false, true, false],
    // Its sign says the same; and a credit of less than nothing takes one back.
    ...[false, false],
  ])
  const own = { direction: { column: 'Way', credit: ['Wpływ'], debit: ['Obciążenie'] } }
  expect(read('Amount;Way', ['129.90;WPŁYW', '129.90;Obciążenie'], own)).toEqual([
    [12_990, true],
    [12_990, false],
  ])
  expect(() => read('Amount;Way', ['129.90;CR', '129.90;X'], usual)).toThrow(
    'Row 2: "X" in the column Way says neither of CR, C, + nor of DR, D, -.',
  )
  expect(() => read('Amount', ['1'], usual)).toThrow('There is no column Way')
})

test('two columns, of which the other one is empty or zero', () => {
  const two = { amount: undefined, credit: 'In', debit: 'Out' }
  expect(
    read('In;Out', ['129.90;0.00', '0.00;129.90', '129.90;', ';129.90', '0.00;-129.90', '0.00;0.00'], two),
  ).toEqual([
    [12_990, true],
    [12_990, false],
    [12_990, true],
    [12_990, false],
    [12_990, false],
  ])
  expect(() => read('In;Out', ['1.00;2.00'], two)).toThrow('Row 1: It came and went at once: "1.00" and "2.00".')
})

test('a day is that of the column which the map names', () => {
  const text = 'Booked;Value;Details;Amount\n2026-11-23;2026-11-20;x;1'
  expect(readCsv(text, mapped({}))).toMatchObject([{ bookedOn: '2026-11-23' }])
})
