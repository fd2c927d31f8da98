import * as v from 'valibot'
import type { Language } from '#lib/contract/cultures.ts'
import { fold, wordsOf } from '../../../catalog/search/fold.ts'
import type { Before, CatalogueWord } from '../catalogue.ts'
import { Key } from '../schema.ts'
import type { Column } from './columns.ts'
import type { Mapping } from './mapping.ts'

/** The group of the data sheet that has what a table brings and the dictionary does not know. */
const group = 'data'
const groupNames: Readonly<Record<string, string>> = {
  pl: 'Dane techniczne',
  de: 'Technische Daten',
  en: 'Technical data',
  es: 'Datos técnicos',
  it: 'Dati tecnici',
  no: 'Tekniske data',
} satisfies Partial<Record<Language, string>>

/** The properties that columns of a table are: of the dictionary, by code or by name, or new ones called as the column is. */
export function tableFacts(before: Before, mapping: Mapping, columns: readonly Column[]) {
  const properties = [...before.words].filter(([name]) => name.startsWith('property '))
  const byName = new Map(
    properties.map(([name, names]) => [fold(names[mapping.language] ?? ''), name.slice('property '.length)]),
  )
  const facts = columns
    .filter(({ kind }) => kind === 'fact')
    .map((column) => ({
      ...column,
      code: v.is(Key, column.of) ? column.of : (byName.get(fold(column.of)) ?? codeOf(column.of)),
    }))
  const unknown = facts.filter(({ code }) => !before.words.has(`property ${code}`))
  const inAll = (nameIn: (language: string) => string) =>
    Object.fromEntries([...new Set([...before.languages, mapping.language])].map((one) => [one, nameIn(one)]))
  const words: CatalogueWord[] = unknown.map(({ code, head }) => ({
    kind: 'property',
    code,
    group,
    // Nobody has translated it yet, and a data sheet without a name for a row is none.
    names: inAll(() => head),
  }))
  if (words.length > 0 && !before.words.has(`group ${group}`))
    words.unshift({
      kind: 'group',
      code: group,
      names: inAll((language) => groupNames[language] ?? group),
    })
  return { facts, words }
}

const codeOf = (head: string): string =>
  wordsOf(head)
    .join('-')
    .replaceAll(/[^a-z0-9-]+/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100) || 'fact'

/** What a data sheet states has a decimal point, whatever language it is read in. */
export const statedFact = (text: string, decimal: Mapping['decimal']): string =>
  decimal === ',' ? text.replaceAll(/(?<=\d),(?=\d)/g, '.') : text
