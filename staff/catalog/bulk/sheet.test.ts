import { expect, test } from 'vitest'
import type { SheetRow } from '#lib/contract/staff/bulk.ts'
import { cellTexts } from './cell-text.ts'
import { type Action, nothing, reduce } from './edits.ts'
import { moved, pasted, cellsFrom, textOf } from './use-grid.ts'

const row = (fields: SheetRow['fields'], sku = 'A-1'): SheetRow => ({
  ...{ sku, name: 'A', version: '0'.repeat(40) },
  fields,
})
const editions = [{ culture: 'pl-PL', language: 'pl', currency: 'PLN' }] as const
const words = { available: 'dostępny', few: 'ostatnie', backorder: 'na zamówienie', unavailable: 'brak' }
const texts = cellTexts(editions, 'pl', {
  availability: (one) => words[one],
  withdrawn: (one) => (one ? 'tak' : 'nie'),
})
const { shown } = texts

test('what a spreadsheet hands over comes back cell by cell, with quotes, breaks and formulas', () => {
  expect(cellsFrom('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(cellsFrom('"a\nb"\t"say ""x"""\n\t')).toEqual([
    ['a\nb', 'say "x"'],
    ['', ''],
  ])
  expect(cellsFrom('sonda 5"\tx')).toEqual([['sonda 5"', 'x']])
  expect(cellsFrom('"5\tx')).toEqual([['"5', 'x']])
  const cells = [['=1+1', '-5', '-5 V', 'a\tb', 'c\n"d"']]
  expect(textOf(cells)).toBe(`'=1+1\t-5\t'-5 V\t"a\tb"\t"c\n""d"""`)
  expect(cellsFrom(textOf(cells))).toEqual(cells)
})

test('one cell fills what is selected; more begin at its corner, and what lies outside is counted', () => {
  const at = (row: number, column: number) => ({ row, column })
  const size = { rows: 3, columns: 2 }
  const two = { anchor: at(1, 1), at: at(0, 0) }
  expect(pasted([['x']], two, size).cells).toHaveLength(4)
  const many = pasted([['a', 'b'], ['c']], { anchor: at(2, 1), at: at(2, 1) }, size)
  expect(many).toEqual({ cells: [{ place: at(2, 1), text: 'a' }], outside: 2 })
})

test('keys lead from cell to cell and stop at the edges', () => {
  const from = { anchor: { row: 1, column: 1 }, at: { row: 1, column: 1 } }
  const press = (key: string, more = {}) =>
    moved(from, { key, ctrl: false, shift: false, ...more }, { rows: 3, columns: 3 })
  expect(press('ArrowDown')?.at).toEqual({ row: 2, column: 1 })
  expect(press('PageUp')?.at).toEqual({ row: 0, column: 1 })
  expect(press('End', { ctrl: true })?.at).toEqual({ row: 2, column: 2 })
  expect(press('ArrowRight', { shift: true })).toEqual({ anchor: from.anchor, at: { row: 1, column: 2 } })
  expect(press('a')).toBeUndefined()
})

test('numbers and words are read as the language has them, and what makes no sense is named', () => {
  const base = row({ 'net pl-PL': 10_000, 'regular pl-PL': null, availability: 'few', warranty: 24 })
  expect(shown(base, 'net pl-PL')).toBe('100,00')
  expect(shown(base, 'availability')).toBe('ostatnie')
  expect(shown(row({ withdrawn: false }), 'withdrawn')).toBe('nie')
  expect(texts.rowFrom({ base, typed: { withdrawn: 'Tak' } }).fields).toEqual({ withdrawn: true })
  expect(texts.rowFrom({ base, typed: { withdrawn: 'chyba' } }).faults).toEqual({ withdrawn: 'choice' })
  const typed = { 'net pl-PL': '1 299,50', availability: 'Dostępny', warranty: 'dwa' }
  expect(texts.rowFrom({ base, typed })).toEqual({
    fields: { 'net pl-PL': 129_950, availability: 'available' },
    faults: { warranty: 'number' },
  })
  expect(texts.rowFrom({ base, typed: { 'regular pl-PL': '90' } }).faults).toEqual({ 'regular pl-PL': 'reduction' })
})

test('what is typed goes back and forth, is none where it is as before, and stands upon what others save', () => {
  const base = row({ warranty: 24, 'net pl-PL': 100 })
  const type = (text: string, field = 'warranty'): Action => ({
    do: 'type',
    cells: [{ row: base, field, text }],
    shown,
  })
  const once = reduce(nothing, type('36'))
  const twice = reduce(once, type('2,00', 'net pl-PL'))
  expect(reduce(twice, type('2,00', 'net pl-PL'))).toBe(twice)
  expect(reduce(twice, { do: 'undo' }).edits).toEqual(once.edits)
  expect(reduce(reduce(twice, { do: 'undo' }), { do: 'redo' }).edits).toEqual(twice.edits)
  expect(reduce(once, type('24')).edits).toEqual({})
  const theirs = { ...row({ warranty: 36, 'net pl-PL': 150 }), version: '1'.repeat(40) }
  expect(reduce(twice, { do: 'rebase', rows: [theirs], shown }).edits).toEqual({
    'A-1': { base: theirs, typed: { 'net pl-PL': '2,00' } },
  })
  expect(reduce(twice, { do: 'saved', skus: ['A-1'] })).toEqual(nothing)
})
