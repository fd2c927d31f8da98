import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Table } from '../../../platform/spreadsheets/tables.ts'
import { headsOf, textIn } from './columns.ts'
import type { Mapping } from './mapping.ts'

/** The picture in a cell: an address as it stands there; a path of somebody's own disk is the file at its end. */
export const pictureIn = (name: string): string =>
  /^https?:/i.test(name) ? name : name.replaceAll('\\', '/').replace(/^(?:[a-z]:)?\/.*\//i, '')

/** The files that the columns of pictures name. */
export const pictureNames = (rows: Table, { columns, pictureSeparator }: Mapping): string[] =>
  headsOf(rows).flatMap((head, at) =>
    columns[head] === 'pictures'
      ? rows.slice(1).flatMap((row) =>
          textIn(row[at])
            .split(pictureSeparator)
            .map((name) => pictureIn(name.trim())),
        )
      : [],
  )

/** The folder beside a table, or its own, that has most of some files. */
export async function pictureFolderOf(folder: string, names: readonly string[]): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = ['.', ...entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []))]
  const files = names.filter((name) => name !== '' && !/^https?:/i.test(name))
  const count = (one: string) => files.filter((name) => existsSync(join(folder, one, name))).length
  return folders.reduce((best, one) => (count(one) > count(best) ? one : best))
}
