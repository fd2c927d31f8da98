import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { configUsage } from '../server/config/setup.ts'
import { bodyOf } from '../tools/docs/commands.ts'

const root = join(import.meta.dirname, '..')
const pages = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    name.endsWith('.md') ? [`docs/${name.replaceAll(sep, '/')}`] : [],
  ),
]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each(pages)('what %s says to type is there to be typed', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const missing = [...text.matchAll(/npm (?:run (?:--silent )?)?([a-z:]+)(?: -- ([^`\n#|]*))?/g)].flatMap(
    ([typed, name = '', args = '']) => {
      if (!typed.startsWith('npm run') && !['start', 'test'].includes(name)) return []
      if (!(name in scripts)) return [typed]
      const usage = readFileSync(bodyOf(name.replace(/:.*/, '')), 'utf8').replace('${configUsage}', configUsage)
      return (args.match(/(?<=^| )--[a-z-]+/g) ?? []).flatMap((option) => (usage.includes(option) ? [] : [typed]))
    },
  )
  expect(missing).toEqual([])
})

const readPage = (page: string) => readFileSync(join(root, page), 'utf8').replaceAll(/```[^]*?```/g, '')

/** Where a page leads to, but for other hosts: a file, and the heading that is named there. */
const linksOf = (page: string) =>
  [...readPage(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([link, path = '', heading]) => ({
    link,
    file: path === '' ? page : join(dirname(page), path),
    heading,
  }))

/** What a heading is called in an address: its words in small letters, without punctuation, with dashes between. */
const headingsOf = (page: string) =>
  [...readPage(page).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each([...pages, 'CONTRIBUTING.md', 'CHANGELOG.md', 'demo/README.md'])(
  'what %s leads to is there, file and heading',
  (page) => {
    const lost = linksOf(page).filter(
      ({ file, heading }) =>
        !existsSync(join(root, file)) || (heading !== undefined && !headingsOf(file).includes(heading)),
    )
    expect(lost).toEqual([])
  },
)

test('docs/README.md leads to every page of docs, and says of each in a sentence what it is', () => {
  const told = [...readPage('docs/README.md').matchAll(/^- \[.+?\]\((.+?)\): .+\.$/gm)].map(([, path]) => path)
  const there = pages.flatMap((page) => /^docs\/([\w-]+\.md|[\w-]+\/README\.md)$/.exec(page)?.[1] ?? [])
  expect(told.filter((path) => path && !path.startsWith('../')).sort()).toEqual(
    there.filter((path) => path !== 'README.md').sort(),
  )
})

test('README.md is a front door: 120 lines at most', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

/** What stands in quotes there is the name of a test, of the file that was named last. */
function namedTests(text: string): { file: string; name: string }[] {
  const [, ...parts] = text.split(/`([\w/.-]+\.(?:test|spec)\.ts)`/)
  return parts.flatMap((after, at) =>
    at % 2 === 0 ? [] : [...after.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file: parts[at - 1] ?? '', name })),
  )
}

test('docs/security.md goes through every chapter, and each test that it names is there', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  expect([...text.matchAll(/^## V(\d+) /gm)].map(([, chapter]) => Number(chapter))).toEqual(
    Array.from({ length: 17 }, (_, i) => i + 1),
  )
  const named = namedTests(text)
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ file, name }) => !readFileSync(join(root, file), 'utf8').includes(name))
  expect(missing).toEqual([])
  const files = [...text.matchAll(/`((?:api|tests|scripts|server|tools|src|publisher)\/[\w/.-]+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
