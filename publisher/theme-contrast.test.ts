import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contrastFaults } from './theme-contrast.ts'

const root = join(import.meta.dirname, '..')
const shop = mkdtempSync(join(tmpdir(), 'theme-'))
afterAll(() => rmSync(shop, { recursive: true, force: true }))

function faultsOf(theme: string): string[] {
  writeFileSync(join(shop, 'theme.css'), theme)
  return contrastFaults(root, shop).map((line) => line.replace(/.*theme\.css: /, ''))
}

test('the colours of the engine have contrast enough, and a shop without a theme has those', () => {
  expect(faultsOf('')).toEqual([])
  rmSync(join(shop, 'theme.css'))
  expect(contrastFaults(root, shop)).toEqual([])
})

test('a colour that words cannot be read on is named with both themes apart', () => {
  expect(faultsOf(':root { --accent: #fbb }')).toEqual([
    '--on-accent on --accent has a contrast of 1.6 in the light; 4.5 is the least.',
  ])
  expect(faultsOf(':root.dark-theme { --header: #bbb }')).toEqual([
    '--on-header on --header has a contrast of 1.9 in the dark; 4.5 is the least.',
    '--on-header-soft on --header has a contrast of 1.2 in the dark; 4.5 is the least.',
  ])
})

test('a token is followed to its colour, and one of a circle or of another kind is left alone', () => {
  expect(faultsOf(':root { --mine: #eee; --link: var(--mine) }').length).toBeGreaterThan(2)
  expect(faultsOf(':root { --link: var(--other); --other: var(--link) }')).toEqual([])
  expect(faultsOf(':root { --link: oklch(90% 0 0) }')).toEqual([])
})

test('what holds on paper, and what is a comment, is no colour of a page', () => {
  expect(faultsOf('@media print { :root { --ink: #eee } } /* :root { --ink: #eee } */ .box { --ink: #eee }')).toEqual(
    [],
  )
})
