import type * as v from 'valibot'
import type { Folder } from './folder.ts'

type Texts<T> = Record<string, Record<string, T>>

/**
 * `<folder>/pl.json` and its siblings: the texts of records by their name. Each language of the markets must be there;
 * others may be, and for a country, `es-MX.json`, those that it says otherwise.
 */
export function textsByLanguage<S extends v.GenericSchema>(
  folder: Folder,
  path: string,
  schema: S,
  { what, languages }: { what: string; languages: ReadonlySet<string> },
): Texts<v.InferOutput<S>> {
  const written = folder
    .like(/^(.+)\/([a-z]{2}(?:-[A-Z]{2})?)\.json$/)
    .flatMap(([at, language = '']) => (at === path ? [language] : []))
  return Object.fromEntries(
    [...new Set([...languages, ...written])].map((language) => [
      language,
      folder.record(`${path}/${language}.json`, schema, what),
    ]),
  )
}

/** What is said of one record, by language. */
export const textsOf = <T>(byLanguage: Texts<T>, name: string): Record<string, T> =>
  Object.fromEntries(
    Object.entries(byLanguage).flatMap(([language, records]) => {
      const record = records[name]
      return record === undefined ? [] : [[language, record]]
    }),
  )

/** Texts of a record that there is not were written for another one. */
export function requireRecord(
  folder: Folder,
  path: string,
  texts: Texts<unknown>,
  { what, names }: { what: string; names: readonly string[] },
): void {
  const known = new Set(names)
  // A record that could not be read is no reason to doubt its texts.
  if (folder.problems.found().some(({ file = '' }) => file.startsWith(`${path}/`))) return
  for (const [language, records] of Object.entries(texts))
    for (const name of Object.keys(records))
      if (!known.has(name))
        folder.problems.add({
          file: `${path}/${language}.json`,
          record: `${what} ${name}`,
          reason: `there is no such ${what}`,
        })
}

export function requireOnce<T>(folder: Folder, file: string, records: readonly T[], name: (record: T) => string): void {
  const seen = new Set<string>()
  for (const record of records) {
    if (seen.has(name(record))) folder.problems.add({ file, record: name(record), reason: 'it occurs twice' })
    seen.add(name(record))
  }
}
