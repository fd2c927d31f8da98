import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { having, marks, type Mark } from './marks.ts'

const src = new URL('../../', import.meta.url)
const name = '([a-z]+(?:-[a-z]+)*)(?![\\w-])'

/** Which files speak of a name at all, and which of these look for it or read what it says. */
const spokenOf = new Map<string, Set<string>>()
const soughtIn = new Map<string, Set<string>>()

const note = (known: Map<string, Set<string>>, mark: string, file: string) =>
  known.set(mark, (known.get(mark) ?? new Set()).add(file))

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match)
const asAttribute = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `dataset.name`, `dataset['name']`, `'name' in x.dataset` and `{ name } = x.dataset`. */
function readFrom(text: string): string[] {
  const taken = found(text, /\{([^{}]*)\} = [^\n]*?\bdataset\b/g).flatMap((names) => found(names, /(?:^|,)\s*(\w+)/g))
  return [...found(text, /dataset(?:\.|\[')(\w+)/g), ...found(text, /'(\w+)' in \w+\.dataset/g), ...taken].map(
    asAttribute,
  )
}

/** The arguments of the readers of `marks.ts`. */
const askedFor = (text: string) =>
  found(text, /\b(?:having|marked|allMarked)(?:<\w+>)?\(([^)]*)\)/g).flatMap((given) => found(given, /'([\w-]+)'/g))

beforeAll(async () => {
  for await (const file of glob('**/*.{ts,tsx,astro}', { cwd: src, exclude: ['**/*.test.*', '**/frame/marks.ts'] })) {
    const text = readFileSync(new URL(file, src), 'utf8').replace(/<style[\s\S]*?<\/style>/g, '')
    const sought = [...found(text, new RegExp(`\\[data-${name}`, 'g')), ...readFrom(text), ...askedFor(text)]
    for (const mark of sought) note(soughtIn, mark, file)
    for (const mark of [...sought, ...found(text, new RegExp(`data-${name}`, 'g'))]) note(spokenOf, mark, file)
  }
})

it('names whatever one file writes and another one looks for', () => {
  const shared = [...soughtIn.keys()].filter((mark) => (spokenOf.get(mark)?.size ?? 0) > 1)
  expect(shared.length).toBeGreaterThan(40)
  expect(shared.filter((mark) => !marks.includes(mark as Mark))).toEqual([])
})

it('names nothing that only one file speaks of', () => {
  // The gallery puts the names of its parts together.
  const own = ['gallery-views']
  expect(marks.filter((mark) => !own.includes(mark) && (spokenOf.get(mark)?.size ?? 0) < 2)).toEqual([])
})

it('finds what has any of the marks asked for', () => {
  expect(having('compare', 'add')).toBe('[data-compare],[data-add]')
})
