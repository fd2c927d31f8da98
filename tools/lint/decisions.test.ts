import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const index = read('docs/decisions/README.md')
const pages = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')

/** The first column of the table of rooms, in its order; what concerns all of them stands before. */
const rooms = ['all rooms', ...[...read('CONTRIBUTING.md').matchAll(/^\| `([\w/]+)` +\|/gm)].map(([, room]) => room)]
const listed = [...index.matchAll(/^\| (?:`([\w/]+)`|(all rooms)) +\| \[(.+)\]\(([\w-]+\.md)\) +\|$/gm)].map(
  ([, room, all, title = '', page = '']) => ({ room: room ?? all, title, page }),
)

test('there are at most fifty decisions', () => {
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.length).toBeLessThanOrEqual(50)
})

test('every decision is listed once, by its title and by a room, in the order of the rooms', () => {
  expect(listed.map(({ page }) => page).sort()).toEqual(pages.toSorted())
  for (const { title, page } of listed) expect(read(`docs/decisions/${page}`).startsWith(`# ${title}\n`)).toBe(true)
  const places = listed.map(({ room }) => rooms.indexOf(room))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each(pages)('%s has the form of a decision', (page) => {
  expect(page).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.md$/)
  const text = read(`docs/decisions/${page}`)
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  expect(text).toMatch(/^# .+\n\nStatus: (accepted|replaces [\w-]+), \d{4}-\d{2}\n\n## Context\n/)
  expect(text.match(/^#+ .+/gm)?.slice(1)).toEqual(['## Context', '## Decision', '## Consequences'])
})

/** What stands in backticks and begins with a folder of the project is a path of it. */
test.each([...pages, 'README.md'])('what %s names is there', (page) => {
  const named = [...read(`docs/decisions/${page}`).matchAll(/`([\w.-]+)\/([\w./-]*)`/g)].flatMap(([, folder, rest]) =>
    existsSync(join(root, folder ?? '')) ? [`${folder}/${rest}`] : [],
  )
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
