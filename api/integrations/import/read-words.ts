import * as v from 'valibot'
import type { WordKind } from '../../catalog/products/catalogue-tables.ts'
import type { CatalogueWord } from './catalogue.ts'
import type { Folder } from './folder.ts'
import { dictionarySchemas, Key } from './schema.ts'

type Drawer = keyof typeof dictionarySchemas

const kinds = {
  groups: 'group',
  properties: 'property',
  phrases: 'phrase',
  parts: 'part',
  terms: 'term',
  synonyms: 'synonym',
} as const satisfies Record<Drawer, WordKind>
const drawers = Object.keys(kinds) as Drawer[]

/** The dictionary, and what product folders add to it. */
export function readWords(folder: Folder, languages: ReadonlySet<string>): CatalogueWord[] {
  const words = new Map<string, CatalogueWord>()
  const add = (file: string, kind: WordKind, entries: Record<string, unknown>) => {
    for (const [code, entry] of Object.entries(entries)) {
      const { names, ...rest } = entry as { names?: CatalogueWord['names'] }
      const word: CatalogueWord = folder.from(file, {
        kind,
        code,
        names: names ?? (entry as CatalogueWord['names']),
        ...(names && rest),
      })
      const name = `${kind} ${code}`
      if (!v.is(Key, code)) folder.problems.add({ file, record: name, reason: 'a code is like "voltage-dc"' })
      const known = words.get(name)
      // Folders may share a word when they spell it alike.
      if (known && JSON.stringify(known) !== JSON.stringify(word))
        folder.problems.add({
          file,
          record: name,
          reason: `${folder.fileOf(known) ?? 'another file'} has it too, and otherwise`,
        })
      // Pages tell where a term has no name that they need, and a language needs no synonyms.
      for (const language of kind === 'term' || kind === 'synonym' ? [] : languages)
        if (word.names[language] === undefined)
          folder.problems.add({ file, record: name, field: `names.${language}`, reason: 'it has no name there' })
      words.set(name, known ?? word)
    }
  }
  for (const drawer of drawers) {
    const file = `dictionary/${drawer}.json`
    if (folder.has(file)) add(file, kinds[drawer], folder.record(file, dictionarySchemas[drawer], kinds[drawer]))
  }
  for (const [path = ''] of folder.like(/^(products\/(?:.+\/)?words\.json)$/)) {
    for (const { drawer, records } of folder.drawers(path, dictionarySchemas, kinds)) add(path, kinds[drawer], records)
  }
  return [...words.values()]
}
