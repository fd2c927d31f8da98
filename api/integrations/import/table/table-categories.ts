import { languageOf } from '#lib/contract/voices.ts'
import { fold, wordsOf } from '../../../catalog/search/fold.ts'
import type { Before, CatalogueCategory } from '../catalogue.ts'
import type { Column } from './columns.ts'
import { type Mapping, saidOf } from './mapping.ts'

const longestUri = 80

/** The categories that a table names by their paths, "Meters > Digital": those that are there, and those that it makes. */
export function tableCategories(before: Before, mapping: Mapping, columns: readonly Column[]) {
  const languages = new Set([
    mapping.language,
    ...columns.flatMap(({ kind, of }) => (kind === 'name' ? languageOf(of) : [])),
  ])
  const split = (path: string) => path.split(mapping.categorySeparator).map((name) => name.trim())
  const placeOf = (parent: number | null, name: string) => `${parent ?? 'top'} ${fold(name)}`
  const known = new Map(
    before.categories.map(({ id, parent, names }) => [placeOf(parent, names[mapping.language] ?? ''), id]),
  )
  const there = new Set(before.categories.map(({ id }) => id))
  const uris = new Set(before.categories.flatMap((category) => Object.values(category.uris)))
  const lastPositions = new Map<number | null, number>()
  for (const { parent, position } of before.categories)
    lastPositions.set(parent, Math.max(position, lastPositions.get(parent) ?? 0))
  const made: CatalogueCategory[] = []

  /** Of one language all uris differ, so a name that is taken has the category above it in front. */
  function uriOf(names: readonly string[]): string {
    const words = names.map((name) => wordsOf(name).join('-')).filter(Boolean)
    const wanted = [words.at(-1), words.join('-')].map((uri) => (uri || 'category').slice(0, longestUri))
    for (let times = 2; wanted.length < 1000; times += 1) wanted.push(`${wanted[1]}-${times}`)
    const uri = wanted.find((one) => !uris.has(one)) ?? ''
    uris.add(uri)
    return uri
  }

  /** What a category is called in each language: as the table calls it there, or else in its own language. */
  function textsOf(names: readonly string[], inOthers: ReadonlyMap<string, string>) {
    const own = uriOf(names)
    return Object.fromEntries(
      [...languages].map((language) => {
        const there = split(inOthers.get(language) ?? '').slice(0, names.length)
        const isNamed = language !== mapping.language && there.length === names.length && !there.includes('')
        const name = (isNamed ? there : names).at(-1) ?? ''
        const uri = isNamed ? uriOf(there) : own
        return [language, { name, uri, title: name, description: '', metadescription: '', metakeywords: '' }]
      }),
    )
  }

  function make(parent: number | null, names: readonly string[], inOthers: ReadonlyMap<string, string>): number {
    const id = before.lastGiven.category + made.length + 1
    const position = (lastPositions.get(parent) ?? 0) + 1
    lastPositions.set(parent, position)
    made.push({ id, parent, position, texts: textsOf(names, inOthers) })
    return id
  }

  return {
    /** Its id, or why it has none; a category that is made is called as its path in another language says. */
    idOf(path: string, inOthers: ReadonlyMap<string, string>): number | { fault: string } {
      const named = saidOf(mapping.categories, path)
      if (named !== undefined)
        return there.has(named) ? named : { fault: `the mapping says category ${named}, and there is no such category` }
      const names = split(path)
      if (names.includes('')) return { fault: `"${path}" has a category without a name` }
      return names.reduce<number | null>((parent, name, level) => {
        const place = placeOf(parent, name)
        const id = known.get(place) ?? make(parent, names.slice(0, level + 1), inOthers)
        known.set(place, id)
        return id
      }, null) as number
    },
    made: (): readonly CatalogueCategory[] => made,
  }
}
