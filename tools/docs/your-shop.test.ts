import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { markets } from '#lib/markets/all.ts'
import { overridable } from '../../publisher/own-components.ts'
import { publicModule } from '../../publisher/public-modules.ts'

const root = join(import.meta.dirname, '../..')

test('docs/your-shop.md names every component that a shop may put its own in place of, with its file', () => {
  const page = readFileSync(join(root, 'docs/your-shop.md'), 'utf8')
  const told = [...page.matchAll(/^\| `(\w+)` +\| .+ \| `(src\/.+\.astro)` +\|$/gm)].map(([, name, file]) => [
    name,
    file,
  ])
  expect(Object.fromEntries(told)).toEqual(overridable)
})

const publicNames = [...readdirSync(join(root, 'server/public')).map((file) => file.replace(/\.ts$/, '')), 'testing']
const publicFile = (name: string) =>
  `./${publicModule(root, `nonius/${name}`)
    ?.slice(root.length + 1)
    .replaceAll(sep, '/')}`

test('docs/your-shop.md names every module that code of a shop may import', () => {
  const page = readFileSync(join(root, 'docs/your-shop.md'), 'utf8')
  expect([...page.matchAll(/^\| `nonius\/([\w-]+)`/gm)].map(([, name]) => name).sort()).toEqual(publicNames)
})

test('tsconfig.shop.json tells the compiler where each of them is, and each component and the frame of a page', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.shop.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, string[]> }
  }
  const ofEngine = Object.entries(compilerOptions.paths).filter(([name]) => name.startsWith('nonius/'))
  expect(Object.fromEntries(ofEngine)).toEqual(
    Object.fromEntries([
      ...publicNames.map((name) => [`nonius/${name}`, [publicFile(name)]]),
      ['nonius/Page.astro', ['./src/lib/ui/frame/Page.astro']],
      ...Object.entries(overridable).map(([name, file]) => [`nonius/components/${name}.astro`, [`./${file}`]]),
    ]),
  )
})

test('docs/your-shop.md names the pages that each country asks for', () => {
  const page = readFileSync(join(root, 'docs/your-shop.md'), 'utf8')
  const [section = ''] = /^## Pages that the law asks for$.*?(?=^## )/ms.exec(page) ?? []
  const told = [...section.matchAll(/^\| `(\w+)` +\| .+ \| (.+?) +\|$/gm)].map(([, uri = '', keys = '']) => [
    uri,
    keys === 'all' ? markets.map(({ key }) => key).sort() : [...keys.matchAll(/`(\w+)`/g)].map(([, key]) => key).sort(),
  ])
  const asked = Map.groupBy(
    markets.flatMap(({ key, legalPages }) => legalPages.map((uri) => ({ key, uri }))),
    ({ uri }) => uri,
  )
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries([...asked].map(([uri, keys]) => [uri, keys.map(({ key }) => key).sort()])),
  )
})

test('docs/your-shop.md names every code by which a shop says something of itself', () => {
  const page = readFileSync(join(root, 'docs/your-shop.md'), 'utf8')
  const [section = ''] = /^## What a shop says of itself$.*?(?=^## )/ms.exec(page) ?? []
  const code = globSync('{src,api}/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
  const asked = code.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\bSHOP_[A-Z_]+[A-Z]\b/g) ?? [])
  const told = section.match(/\bSHOP_[A-Z_]+[A-Z]/g) ?? []
  expect([...new Set(told)].sort()).toEqual([...new Set(asked)].sort())
})
