import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { overridable, readComponents, readPages } from './own-components.ts'

const root = join(import.meta.dirname, '..')
const shop = mkdtempSync(join(tmpdir(), 'own-components-'))
afterEach(() => rmSync(shop, { recursive: true, force: true }))

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(shop, file)), { recursive: true })
    writeFileSync(join(shop, file), '')
  }
}

test.each(Object.entries(overridable))('%s is there', (_, file) => {
  expect(existsSync(join(root, file))).toBe(true)
})

test('a component stands for the engine’s of its name, and what it is made of for none', () => {
  expect(readComponents(root, shop).size).toBe(0)
  write('components/Footer.astro', 'components/parts/Badge.astro', 'components/README.md')
  expect([...readComponents(root, shop)]).toEqual([
    [join(root, 'src/lib/ui/frame/Footer.astro'), join(shop, 'components/Footer.astro')],
  ])
  write('components/Fotter.astro')
  expect(() => readComponents(root, shop)).toThrow(
    /Fotter\.astro: the engine has no such component.+ There are: AboutShop, /,
  )
})

test('pages answer where they lie, and at no address of the engine', () => {
  expect(readPages(root, shop)).toEqual([])
  write('pages/workshop/visit.astro', 'pages/about-us.astro', 'pages/notes.md')
  expect(readPages(root, shop).map(({ pattern }) => pattern)).toEqual(['/about-us', '/workshop/visit'])
})

test.each([
  ['pages/cart.astro', /\/cart is an address of the engine/],
  ['pages/product/extra.astro', /\/product is an address of the engine/],
  ['pages/[id].astro', /small letters, digits and hyphens/],
  ['pages/About.astro', /small letters, digits and hyphens/],
])('%s is refused', (file, told) => {
  write(file)
  expect(() => readPages(root, shop)).toThrow(told)
})
