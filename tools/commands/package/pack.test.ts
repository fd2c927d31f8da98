import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { componentSources } from '../../../publisher/own-components.ts'
import { shopToolsOf } from '../../../server/config/shop-tools.ts'
import { packedText } from './javascript.ts'
import { stage } from './stage.ts'

const root = join(import.meta.dirname, '../../..')

describe('a file of the package', () => {
  const has = (file: string) => ['api/a.ts', 'api/b/c.ts', 'src/lib/d.ts'].includes(file)

  test('names modules as they are called there, and nothing else otherwise', () => {
    const written = `import { a } from './a.ts'
import type { T } from '#lib/gone.ts'
import d from '#lib/d.ts'
const c = new URL('../api/b/c.ts', import.meta.url)
const other = [new URL('./gone.ts', import.meta.url), 'nonius.config.ts', './a.tsx']`
    expect(packedText('api/x.ts', written, has).split('\n')).toEqual([
      `import { a } from './a.js'`,
      ' '.repeat(`import type { T } from '#lib/gone.ts'`.length),
      `import d from '#lib/d.js'`,
      `const c = new URL('../api/b/c.js', import.meta.url)`,
      `const other = [new URL('./gone.ts', import.meta.url), 'nonius.config.ts', './a.tsx']`,
    ])
  })

  test('stands line for line and column for column as it was written', () => {
    const written = `const found = (at: number, of: { name: string }): string => of.name[at] ?? fail('x')`
    const packed = packedText('api/x.ts', written, has)
    expect(packed).toHaveLength(written.length)
    expect(packed.indexOf('fail')).toBe(written.indexOf('fail'))
    expect(packed).not.toContain('number')
  })

  test('imports nothing that is no part of the package', () => {
    for (const line of [`import './gone.ts'`, `export * from './gone.ts'`, `await import('#lib/gone.ts')`])
      expect(() => packedText('api/x.ts', line, has), line).toThrow(/^api\/x\.ts imports .+gone\.ts, which is no part/)
  })
})

describe('the package', () => {
  let folder: string
  let engine: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'packed-'))
    engine = join(folder, 'node_modules/nonius')
    mkdirSync(engine, { recursive: true })
    stage(root, engine, '1.2.3')
    symlinkSync(join(root, 'node_modules'), join(engine, 'node_modules'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const filesIn = (place: string) =>
    readdirSync(join(engine, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(engine, join(entry.parentPath, entry.name)))
  const json = (file: string) => JSON.parse(readFileSync(join(engine, file), 'utf8')) as Record<string, unknown>

  test('has the version it is called by, the commands of a shop, and each package as it is locked', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string }>
    }
    const { version, scripts, dependencies } = json('package.json')
    expect(version).toBe('1.2.3')
    expect(scripts).toMatchObject({ serve: expect.stringContaining('serve') as string })
    for (const name of ['test:all', 'bench', 'pack']) expect(scripts).not.toHaveProperty(name)
    const locked = dependencies as Record<string, string>
    expect(Object.keys(locked)).toEqual(expect.arrayContaining(['astro', 'react', 'vite', '@astrojs/react']))
    for (const [name, asked] of Object.entries(locked))
      expect(packages[`node_modules/${name}`]?.version, name).toBe(asked)
  })

  test('brings what its types are made of, and asks a shop for no more than it is tested by', () => {
    const { dependencies, devDependencies } = json('package.json')
    const declared = filesIn('api').filter((file) => file.endsWith('.ts'))
    const named = declared.flatMap((file) =>
      [...readFileSync(join(engine, file), 'utf8').matchAll(/ from '(@?[a-z][\w./-]*)'/g)].map(([, name = '']) => name),
    )
    const untyped = new Set(named.filter((name) => existsSync(join(root, 'node_modules/@types', name))))
    expect(untyped.size).toBeGreaterThan(2)
    for (const name of ['node', 'react', ...untyped]) expect(dependencies).toHaveProperty([`@types/${name}`])
    expect(devDependencies).toEqual(shopToolsOf(root))
    expect(dependencies).not.toHaveProperty('vitest')
  })

  test('names no module among its types that it has not', () => {
    const places = ['api', 'jobs', 'publisher', 'server', 'src', 'tests', 'tools'].flatMap(filesIn)
    const lost = places
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...readFileSync(join(engine, file), 'utf8').matchAll(/^(?:import|export|\}) [^\n]*from '(\.[^']+\.ts)'$/gm)]
          .map(([, name = '']) => join(engine, dirname(file), name))
          .filter((target) => !existsSync(target)),
      )
    expect(lost).toEqual([])
  })

  test('holds no test, no demonstration and no tool but those by which a shop is tested, and every command that it names', () => {
    const places = readdirSync(engine, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const files = places.flatMap(({ name }) => filesIn(name))
    expect(files.filter((file) => /\.test\.|^(demo|tools\/(?!suite\/))|^server\/demonstration/.test(file))).toEqual([])
    for (const name of Object.keys(json('package.json')['scripts'] as object))
      expect(files).toContain(`scripts/${name}.js`)
  })

  test('is of modules that Node loads below node_modules', () => {
    // What begins to work as soon as it is loaded, and what only a bundler finds.
    const isStarted = /[/-](worker|process)\.js$|^publisher\/astro\/|^tools\/suite\/shop\/(faults|pages)\.js$/
    const modules = ['api', 'jobs', 'publisher', 'server', 'src/lib/contract', 'src/lib/markets', 'src/i18n', 'tools']
      .flatMap(filesIn)
      .filter((file) => file.endsWith('.js') && !isStarted.test(file))
    expect(modules.length).toBeGreaterThan(600)
    const loading = `const failed = []
for (const file of JSON.parse(process.argv[1])) await import(file).catch((error) => failed.push(file + ': ' + error.message))
console.log(JSON.stringify(failed))
process.exit()`
    const names = JSON.stringify(modules.map((file) => join(engine, file)))
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', loading, names], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    expect([stdout.trim(), stderr]).toEqual(['[]', ''])
  })

  test('has the components of a shop as they were written', () => {
    expect(componentSources(engine)).toEqual(componentSources(root))
  })
})
