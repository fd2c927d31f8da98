import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { roomOf } from '../../tools/lint/directions.ts'
import { rooms } from '../../tools/lint/rooms.ts'
import { typedFindings } from '../../tools/suite/typed-rules.ts'

// Each fixture is wrong in one way: its first comment names the rule, and the rule alone must report it. The folder
// of fixtures is a house in small, so a fixture lies in the room whose wall it tests.
const project = fileURLToPath(new URL('../..', import.meta.url))
const house = fileURLToPath(new URL('./fixtures', import.meta.url))

const fixtures = await Array.fromAsync(glob('**/*.{ts,tsx,astro}', { cwd: house }))
const promises = fixtures.map((path) => {
  const [, rule = 'nothing', why = ''] = /^\/\/ ([\w-]+): (.+)$/m.exec(readFileSync(`${house}/${path}`, 'utf8')) ?? []
  return { path, rule, why }
})

describe('the linter', () => {
  const found = new Map<string, string[]>()
  const linted = promises.filter(({ path }) => !path.startsWith('strictness/'))

  beforeAll(async () => {
    const eslint = new ESLint({ cwd: house, overrideConfigFile: `${project}eslint.config.mjs`, ignore: false })
    for (const { filePath, messages } of await eslint.lintFiles(linted.map(({ path }) => path))) {
      const rules = messages.map(
        ({ ruleId, message }) => ruleId?.split('/').at(-1) ?? message.slice(0, 21).toLowerCase().replace(' ', '-'),
      )
      found.set(filePath.slice(house.length + 1), [...new Set(rules)])
    }
    for (const { filename, code } of typedFindings(project, Array.from(found.keys()), house))
      found.set(filename, [...(found.get(filename) ?? []), code])
  })

  test.each(linted)('reports $path and nothing but $rule: $why', ({ path, rule }) => {
    expect(found.get(path)).toEqual([expect.stringContaining(rule)])
  })

  test('has a wrong import to show for every room that is not free', () => {
    const shown = new Set(promises.filter(({ rule }) => rule === 'directions').map(({ path }) => roomOf(path)))
    expect(Object.keys(rooms).filter((room) => room !== 'tests' && !shown.has(room))).toEqual([])
  })
})

describe('the compiler', () => {
  const strict = promises.filter(({ path }) => path.startsWith('strictness/'))
  let program: ts.Program

  beforeAll(() => {
    const { config } = ts.readConfigFile(`${project}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
      config: object
    }
    const { options } = ts.parseJsonConfigFileContent(
      { ...config, include: [], files: ['package.json'] },
      ts.sys,
      project,
    )
    const files = strict.map(({ path }) => `${house}/${path}`)
    program = ts.createProgram(files, { ...options, types: [] })
  })

  test.each(strict)('refuses $path with $rule: $why', ({ path, rule }) => {
    const file = program.getSourceFile(`${house}/${path}`)
    const codes = ts.getPreEmitDiagnostics(program, file).map(({ code }) => `TS${code}`)
    expect(codes).toEqual([rule])
  })
})
