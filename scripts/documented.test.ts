import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { bodyOf } from '../tools/docs/commands.ts'

const root = join(import.meta.dirname, '..')
const pages = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each(pages)('what %s says to type is there to be typed', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const missing = [...text.matchAll(/npm (?:run (?:--silent )?)?([a-z:]+)(?: -- ([^`\n#|]*))?/g)].flatMap(
    ([typed, name = '', args = '']) => {
      if (!typed.startsWith('npm run') && !['start', 'test'].includes(name)) return []
      if (!(name in scripts)) return [typed]
      const usage = readFileSync(bodyOf(name.replace(/:.*/, '')), 'utf8')
      return (args.match(/(?<=^| )--[a-z-]+/g) ?? []).flatMap((option) => (usage.includes(option) ? [] : [typed]))
    },
  )
  expect(missing).toEqual([])
})

test.each(pages)('what %s leads to is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[^]*?```/g, '')
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
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
