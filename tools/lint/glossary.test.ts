import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredNames, hasWord, wordsOf } from './declared-names.ts'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })

const rows = [
  ...readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| (?!term |-)(.+?) +\| (.+?) +\| (.*?) *\|$/gm),
].map(([, term = '', meaning = '', others = '']) => ({ term, meaning, others: others.split(', ').filter(Boolean) }))
const terms = rows.map(({ term }) => term)

test('the glossary has at most sixty terms, each once and along the alphabet, with one sentence', () => {
  expect(terms.length).toBeGreaterThan(0)
  expect(terms.length).toBeLessThanOrEqual(60)
  expect(terms).toEqual([...new Set(terms)].sort((a, b) => a.localeCompare(b, 'en')))
  for (const { meaning } of rows) expect(meaning).toMatch(/^[A-Z].*[^.]\.$/)
})

test('every term is used by code or documents', () => {
  const words = `\\b(${terms.join('|')})(s|es)?\\b`
  const found = git('grep', '-hoiE', words, '--', '*.ts', '*.tsx', '*.astro', '*.md', ':!docs/glossary.md')
  const used = new Set(found.toLowerCase().split('\n'))
  expect(terms.filter((term) => !['', 's', 'es'].some((end) => used.has(term + end)))).toEqual([])
})

test('no word is one for two things', () => {
  const others = rows.flatMap((row) => row.others)
  expect(others).toEqual([...new Set(others)])
  expect(others.filter((other) => terms.includes(other))).toEqual([])
})

/**
 * Fixtures and the catalogue have the names that they try or that their format wants, and a migration the one by which databases
 * know that it was done.
 */
const free = /^tests\/(walls\/fixtures|sweden\/files)\/|^demo\/catalogue\/|\/migrations\//

/** Exported names with a word that is not used for its term, each with why it stays. */
const staying: Readonly<Record<string, string>> = {
  AnonymousCustomer: 'the contract calls the answer so',
  batteryDoor: 'a drawing of the door over a battery',
}

/** `staff/catalog/OldThings.test.tsx` has the words `-staff-`, `-catalog-` and `-old-things-`. */
const wordsOfPath = (path: string) =>
  path.split('/').map((part) => wordsOf(part.replace(/^[._]+/, '').split('.')[0] ?? ''))

const others = rows.flatMap((row) => row.others.map((other) => ({ term: row.term, other })))
const ruledOut = (words: string) => others.filter(({ other }) => hasWord(words, other))

const paths = git('ls-files')
  .split('\n')
  .filter((path) => path && !free.test(path))

test('no file and no folder is called by a word that is not used', () => {
  const wrong = paths.flatMap((path) =>
    wordsOfPath(path)
      .flatMap(ruledOut)
      .map(({ other, term }) => `${path}: it is called "${term}", not "${other}"`),
  )
  expect(paths.length).toBeGreaterThan(1000)
  expect([...new Set(wrong)]).toEqual([])
})

test('no file exports a name with a word that is not used', () => {
  const names = paths
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .flatMap((path) => declaredNames(readFileSync(join(root, path), 'utf8')).map((name) => ({ path, name })))
  const wrong = names.flatMap(({ path, name }) => ruledOut(wordsOf(name)).map((found) => ({ path, name, ...found })))
  expect(names.length).toBeGreaterThan(1000)
  expect(wrong.filter(({ name }) => !(name in staying))).toEqual([])
  expect(Object.keys(staying).filter((name) => !wrong.some((found) => found.name === name))).toEqual([])
})
