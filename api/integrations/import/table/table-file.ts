import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import * as v from 'valibot'
import { readTableHere } from '../../../platform/spreadsheets/read-table-here.ts'
import { mostLines, type Table } from '../../../platform/spreadsheets/tables.ts'
import { lineOf } from '../problems.ts'
import { guessMapping } from './guess-mapping.ts'
import { Mapping } from './mapping.ts'
import { pictureFolderOf, pictureNames } from './picture-folder.ts'
import type { TableFile } from './table-to-catalogue.ts'

/** Whether a name is that of a table rather than of a folder. */
export const isTable = (path: string): boolean => /\.(csv|tsv|xlsx)$/i.test(path)

/** Where the mapping of a table is kept. */
export const mappingFile = (path: string): string =>
  join(dirname(path), `${basename(path, extname(path))}.mapping.json`)

/** The mapping that is kept beside a table; nothing where none is. */
async function keptMapping(path: string): Promise<Mapping | undefined> {
  const file = mappingFile(path)
  if (!existsSync(file)) return undefined
  const said: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch((cause: unknown) => {
      throw new Error(`${file} is no JSON. Mend it, or remove it to be asked again.`, { cause })
    })
  const result = v.safeParse(Mapping, said)
  if (result.success) return result.output
  const faults = result.issues.map((issue) =>
    lineOf({ field: v.getDotPath(issue) ?? undefined, reason: issue.message }),
  )
  throw new Error(`${file} is no mapping. Mend it, or remove it to be asked again:\n  ${faults.join('\n  ')}`)
}

export const keepMapping = (path: string, mapping: Mapping): Promise<void> =>
  writeFile(mappingFile(path), `${JSON.stringify(mapping, null, 2)}\n`)

/** A table as its file has it, and the mapping that is kept of it, or else what it seems to be. */
export async function openTable(
  path: string,
): Promise<{ table: TableFile; kept: Mapping | undefined; guess: Mapping }> {
  const bytes = await readFile(path)
  const name = basename(path, extname(path))
  const kept = await keptMapping(path)
  const inEastern = await rowsIn(path, bytes, 'windows-1250')
  const { language } = kept ?? guessMapping(inEastern, name)
  // Only what is in no Unicode reads otherwise then.
  const rows = language === 'pl' ? inEastern : await rowsIn(path, bytes, 'windows-1252')
  const folder = dirname(path)
  const guess = guessMapping(rows, name)
  const pictureFolder = await pictureFolderOf(folder, pictureNames(rows, guess))
  return { table: { file: basename(path), folder, rows }, kept, guess: { ...guess, pictureFolder } }
}

async function rowsIn(path: string, bytes: Uint8Array, old: Parameters<typeof readTableHere>[1]): Promise<Table> {
  const read = await readTableHere(bytes, old)
  if ('rows' in read) {
    if (read.rows.length > 1) return read.rows
    throw new Error(`${path} has no line below its head.`)
  }
  if (read.refused === 'FILE_TOO_LONG')
    throw new Error(`${path} has more than ${mostLines} lines; make several tables of it.`)
  throw new Error(
    read.line === undefined
      ? `${path} cannot be read as a table: it is neither a workbook (.xlsx) nor text with a separator.`
      : `${path}, line ${read.line}: a quotation mark stands where none may. A text with one is put in quotation marks, and each within is doubled: "3/4"" drive".`,
  )
}
