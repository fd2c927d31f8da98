import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeTableHere } from '../../../platform/spreadsheets/write-table-here.ts'
import { keepMapping, openTable } from './table-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const written = async (name: string, bytes: string | Uint8Array) => {
  await writeFile(join(folder, name), bytes)
  return openTable(join(folder, name))
}
const utf8 = (text: string) => new TextEncoder().encode(text)
/** A byte a letter; these are what they are in windows-1252 too. */
const western = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

test('a table is read in any encoding and with any separator', async () => {
  const heads = ['Symbol', 'Nazwa', 'Cena']
  expect((await written('a.csv', utf8('\uFEFFSymbol;Nazwa;Cena\r\nA;Żółć;1\r\n'))).table.rows).toEqual([
    heads,
    ['A', 'Żółć', '1'],
  ])
  expect((await written('b.tsv', utf8('Symbol\tNazwa\tCena\nA\tŻółć\t1\n'))).table.rows).toEqual([
    heads,
    ['A', 'Żółć', '1'],
  ])
  const eastern = Uint8Array.from([...utf8('Symbol,Nazwa,Cena\nA,'), 0xaf, 0xf3, 0xb3, 0xe6, ...utf8(',1\n')])
  expect((await written('c.csv', eastern)).table.rows).toEqual([heads, ['A', 'Żółć', '1']])
  const norwegian = await written('d.csv', western('Varenr;Navn;Pris\nA;Måleapparat på bånd, ñ;1\n'))
  expect(norwegian.guess.language).toBe('no')
  expect(norwegian.table.rows[1]).toEqual(['A', 'Måleapparat på bånd, ñ', '1'])
  const workbook = await writeTableHere({ kind: 'xlsx', language: 'pl', head: heads, rows: [['A', 'Żółć', 1.5]] })
  expect((await written('e.xlsx', workbook)).table.rows).toEqual([heads, ['A', 'Żółć', 1.5]])
})

test('the language that a mapping says decides how old letters are read', async () => {
  const bytes = western('sku;name;net\nA;ñ;1\n')
  const { guess } = await written('f.csv', bytes)
  await keepMapping(join(folder, 'f.csv'), { ...guess, language: 'pl' })
  expect((await openTable(join(folder, 'f.csv'))).table.rows[1]).toEqual(['A', 'ń', '1'])
  await keepMapping(join(folder, 'f.csv'), { ...guess, language: 'es' })
  expect((await openTable(join(folder, 'f.csv'))).table.rows[1]).toEqual(['A', 'ñ', '1'])
})

test('what cannot be read is told with its line', async () => {
  await expect(written('g.csv', 'sku;name\nA;a\nB;3/4" drive\n')).rejects.toThrow(/g\.csv, line 3: a quotation mark/)
  await expect(written('h.csv', 'sku;name\n')).rejects.toThrow('h.csv has no line below its head.')
  await expect(written('i.xlsx', utf8('PK no workbook'))).rejects.toThrow(/cannot be read as a table/)
})

test('a mapping with a slip in it is told field by field', async () => {
  await writeFile(join(folder, 'k.mapping.json'), JSON.stringify({ catalogue: 'k', columns: { Symbol: 'number' } }))
  await expect(written('k.csv', 'Symbol;Nazwa\nA;a\n')).rejects.toThrow(
    /k\.mapping\.json is no mapping.*\n(.*\n)*.*columns\.Symbol: expected ""/,
  )
  await writeFile(join(folder, 'k.mapping.json'), '{')
  await expect(openTable(join(folder, 'k.csv'))).rejects.toThrow(/k\.mapping\.json is no JSON/)
})
