import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepsOfPage, writeStep } from './own-shop.ts'

const root = join(import.meta.dirname, '../..')

/** A history is of whoever keeps a shop, and README.md says more in an example. */
const left = (file: string) => file === 'README.md' || file.startsWith('.git/')

const filesOf = (shop: string): string[] =>
  readdirSync(shop, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(shop, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !left(file))
    .sort()

/** What is typed into a running shop, and what only looks at one. */
const asksTheShop = /^npm (start|run (import|config))\b/

let place: string
let shop: string
beforeAll(() => {
  mkdirSync(join(root, 'var'), { recursive: true })
  place = mkdtempSync(join(root, 'var/example-shop-'))
  shop = join(place, 'termika')
  for (const step of stepsOfPage(root)) {
    if (step.kind !== 'sh') writeStep(shop, step)
    else if (!asksTheShop.test(step.text)) {
      const typed = step.text.replaceAll('../termika', shop)
      const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', typed], { cwd: root, encoding: 'utf8' })
      if (status !== 0) throw new Error(`${typed}ended with ${status}:\n${stdout}${stderr}`)
    }
  }
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('examples/termika is the shop that docs/your-shop.md makes, byte for byte', () => {
  const example = join(root, 'examples/termika')
  expect(filesOf(example)).toEqual(filesOf(shop))
  const engine = relative(shop, root).replaceAll(sep, '/')
  for (const file of filesOf(shop)) {
    const made = readFileSync(join(shop, file), 'utf8').replaceAll(engine, '../..')
    expect(readFileSync(join(example, file), 'utf8'), file).toBe(made)
  }
})
