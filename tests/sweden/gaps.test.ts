import { cpSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gapsIn } from '../support/gaps.ts'
import { addSweden, newFiles, newLines, project, swedishFile, withNewLines } from './sweden.ts'

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

/** What is said in a language, and in code only because sentences have numbers in them. */
const isText = (path: string) => path.startsWith('api/mail/languages/')

test('Sweden is at most four files of code, and texts', () => {
  expect(all.filter((path) => path.endsWith('.ts') && !isText(path)).length).toBeLessThanOrEqual(4)
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

const parsed = new Map<string, ts.SourceFile | undefined>()

/** What the compiler says of the engine's lists with Sweden in them, but for what is left out. */
function compiled(leftOut?: string): string[] {
  const texts = new Map([
    ...newFiles.map((path) => [join(project, path), swedishFile(path)] as const),
    ...lists.map((path) => {
      const text = readFileSync(join(project, path), 'utf8')
      return [join(project, path), path === leftOut ? text : withNewLines(path, text)] as const
    }),
  ])
  if (leftOut && newFiles.includes(leftOut)) texts.delete(join(project, leftOut))
  const { config } = ts.readConfigFile(join(project, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: ['package.json'] },
    ts.sys,
    project,
  )
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.readFile = (path) => texts.get(path) ?? readFile.call(host, path)
  // What lies in the project is parsed once for all.
  host.getSourceFile = (path, ...how) => {
    if (texts.has(path)) return getSourceFile.call(host, path, ...how)
    if (!parsed.has(path)) parsed.set(path, getSourceFile.call(host, path, ...how))
    return parsed.get(path)
  }
  host.fileExists = (path) => texts.has(path) || fileExists.call(host, path)
  const folders = new Set([...texts.keys()].map((path) => dirname(path)))
  host.directoryExists = (path) => folders.has(path) || ts.sys.directoryExists(path)
  const roots = [...lists, ...newFiles.filter((path) => path.endsWith('.ts') && texts.has(join(project, path)))]
  const program = ts.createProgram(
    roots.map((path) => join(project, path)),
    { ...options, types: ['node'] },
    host,
  )
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

test('the compiler takes Sweden as it stands', () => {
  expect(compiled()).toEqual([])
})

test.each([
  { leftOut: 'src/lib/markets/se.ts', told: './se.ts' },
  { leftOut: 'src/i18n/locales/sv.json', told: './sv.json' },
  { leftOut: 'src/i18n/locales/index.ts', told: "Property 'sv' is missing" },
])('the compiler misses $leftOut', ({ leftOut, told }) => {
  expect(compiled(leftOut).join('\n')).toContain(told)
})
