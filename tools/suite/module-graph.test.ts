import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readModuleGraph } from './module-graph.ts'
import { Verdicts } from './verdicts.ts'

const project = join(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'graph-'))
afterAll(() => rmSync(root, { recursive: true }))

const small = {
  'package.json': '{ "imports": { "#lib/*": "./src/lib/*" } }',
  'settings.json': '1',
  'src/lib/money.ts': 'export type Money = number',
  'src/lib/price.ts': "import type { Money } from './money.ts'\nexport const price: Money = 1",
  'src/lib/index.ts': "export * from './price.ts'",
  'src/page.astro': "---\nimport { price } from '#lib/index.ts'\n---\n<script>import './click.ts'</script>",
  'src/click.ts': "void import('./words.json')",
  'src/words.json': '{}',
  'src/alone.ts': 'export const alone = 1',
  'src/env.d.ts': 'declare const built: string',
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  rmSync(root, { recursive: true })
  for (const [file, text] of Object.entries(small)) write(file, text)
})

const graphOf = () => readModuleGraph(root, ['settings.json'])

function judgeAll(): void {
  const graph = graphOf()
  new Verdicts(root, 'judge', graph, graph.code).keep(graph.code)
}

/** What a tool that found nothing wrong before has to look at now. */
function open(): string[] {
  const graph = graphOf()
  return new Verdicts(root, 'judge', graph, graph.code).open.sort()
}

describe('a file is judged anew', () => {
  test.each([
    [
      'a type that it sees over three steps',
      'src/lib/money.ts',
      ['lib/index.ts', 'lib/money.ts', 'lib/price.ts', 'page.astro'],
    ],
    ['what a script of its page loads', 'src/words.json', ['click.ts', 'page.astro']],
    ['a file alone', 'src/alone.ts', ['alone.ts']],
  ])('when %s changes, and those that do not see it are not', (_, file, expected) => {
    judgeAll()
    expect(open()).toEqual([])
    write(file, `${readFileSync(join(root, file), 'utf8')} `)
    expect(open()).toEqual(expected.map((name) => `src/${name}`))
  })

  test('when what it names is gone, or is there at last', () => {
    judgeAll()
    rmSync(join(root, 'src/words.json'))
    expect(open()).toEqual(['src/click.ts', 'src/page.astro'])
    judgeAll()
    write('src/words.json', '{}')
    expect(open()).toEqual(['src/click.ts', 'src/page.astro'])
  })

  test.each(['settings.json', 'src/env.d.ts'])('with all others when %s changes', (file) => {
    judgeAll()
    write(file, '2')
    expect(open()).toHaveLength(7)
  })

  test('until nothing is wrong in it', () => {
    const graph = graphOf()
    new Verdicts(root, 'judge', graph, graph.code).keep(graph.code.filter((file) => file !== 'src/click.ts'))
    expect(open()).toEqual(['src/click.ts'])
  })
})

test('every folder that the compiler reads is linted too', () => {
  const { config } = ts.readConfigFile(join(project, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: { include: string[] }
  }
  const { code } = readModuleGraph(project, [])
  const folders = config.include.filter((folder) => /^\w+$/.test(folder))
  expect(folders.filter((folder) => !code.some((file) => file.startsWith(`${folder}/`)))).toEqual([])
})

test('no import of the project is missed', () => {
  const graph = readModuleGraph(project, [])
  const missed = graph.code
    .filter((file) => !file.endsWith('.astro'))
    .flatMap((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(project, file), 'utf8'), true, true)
      const reached = graph.closure(file)
      return importedFiles
        .map(({ fileName }) => fileName.split('?')[0] ?? '')
        .map((name) => (name.startsWith('#lib/') ? name.replace('#lib', 'src/lib') : name.replace(/^#/, 'src/')))
        .map((name) => (name.startsWith('.') ? posix.join(posix.dirname(file), name) : posix.normalize(name)))
        .filter((path) => graph.files.has(path) && !reached.has(path))
        .map((path) => `${file} imports ${path}`)
    })
  expect(missed).toEqual([])
})
