import { cpSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compiled } from '../support/compiled.ts'
import { gapsIn } from '../support/gaps.ts'
import { root as project } from '../support/between-runs.ts'
import { copyProject } from '../support/project-copy.ts'
import { addSweden, newFiles, newLines } from './sweden.ts'

const folders = ['src/lib/markets', 'src/i18n/locales', 'api/mail/languages', 'demo/stand-ins/texts']
const lists = Object.keys(newLines)
const all = [...newFiles, ...lists]

let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'nonius-sweden-'))
  for (const folder of folders) cpSync(join(project, folder), join(copy, folder), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true }))

test('nothing is missing for the markets there are', () => {
  expect(gapsIn(project)).toEqual([])
})

test('Sweden is at most four files of code, and texts', () => {
  expect(all.filter((path) => path.endsWith('.ts')).length).toBeLessThanOrEqual(4)
  expect(all.filter((path) => !/\.(ts|json)$/.test(path))).toEqual([])
})

test('CONTRIBUTING names each of them', () => {
  const guide = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8')
  const general = (path: string) => path.replace(/\/se\.ts$/, '/<key>.ts').replace(/\/sv([./])/, '/<language>$1')
  expect(all.map(general).filter((path) => !guide.includes(`\`${path}\``))).toEqual([])
})

test('with all of them, nothing is missing for Sweden', () => {
  addSweden(copy)
  expect(gapsIn(copy)).toEqual([])
})

test.each(all)('without %s, that file is named', (path) => {
  addSweden(copy, path)
  expect(gapsIn(copy).some((gap) => gap.includes(path))).toBe(true)
})

test('a text that is missing is named', () => {
  addSweden(copy)
  const path = join(copy, 'src/i18n/locales/sv.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace('"Hoppa till innehållet"', '{}'))
  expect(gapsIn(copy)).toEqual(['src/i18n/locales/sv.json says nothing for "frame.skipToContent"'])
})

describe('the compiler', () => {
  const whole = copyProject()
  const { root } = whole
  const roots = (leftOut?: string) => [...lists, ...newFiles.filter((path) => path.endsWith('.ts') && path !== leftOut)]
  beforeAll(() => addSweden(root))
  afterAll(() => whole.remove())

  /** What begins an API and a publisher, and all that it imports. */
  const everything = 'server/commands/serve.ts'

  test('takes Sweden as it stands, wherever a language or a market is asked for', () => {
    expect(compiled(root, [...roots(), everything])).toBe('')
  })

  test.each([
    { leftOut: 'src/lib/markets/se.ts', told: './se.ts' },
    { leftOut: 'src/i18n/locales/sv.json', told: './sv.json' },
    { leftOut: 'src/i18n/locales/index.ts', told: "Property 'sv' is missing" },
  ])('misses $leftOut', ({ leftOut, told }) => {
    const written = readFileSync(join(root, leftOut))
    rmSync(join(root, leftOut))
    if (lists.includes(leftOut)) cpSync(join(project, leftOut), join(root, leftOut))
    expect(compiled(root, roots(leftOut))).toContain(told)
    writeFileSync(join(root, leftOut), written)
  })
})
