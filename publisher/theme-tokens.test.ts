import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { coloursOf } from './astro/shop-folder.mjs'
import { readColours } from './theme-tokens.ts'

const root = join(import.meta.dirname, '..')
const shop = mkdtempSync(join(tmpdir(), 'tokens-'))
afterAll(() => rmSync(shop, { recursive: true, force: true }))

const coloursWith = (theme: string) => {
  writeFileSync(join(shop, 'theme.css'), theme)
  return readColours(root, shop)
}

test('what a shop declares stands for the engine, and what follows from it too', () => {
  const { light, dark } = coloursWith(':root { --blue-900: #0B3D23; --blue-950: #0b3d23; --ground: #eee }')
  expect(light).toMatchObject({ brand: '#0b3d23', header: '#0b3d23', ground: '#eeeeee', accent: '#d0202e' })
  expect(dark).toMatchObject({ header: '#001e3c', surface: '#0b3d23', ground: '#00264a' })
  expect(coloursWith(':root.dark-theme { --ground: #012 }').dark.ground).toBe('#001122')
})

test('a colour that is not written in hexadecimal leaves that of the engine, and without a theme all are', () => {
  expect(coloursWith(':root { --header: oklch(40% 0.1 150); --link: var(--link) }')).toEqual(readColours(root))
  rmSync(join(shop, 'theme.css'))
  expect(readColours(root, shop)).toEqual(readColours(root))
})

test('icons, the manifest and the bars of browsers are given those of either theme', () => {
  writeFileSync(join(shop, 'theme.css'), ':root { --header: #123d2b; --ground: #fefefe }')
  expect(coloursOf(shop)).toMatchObject({
    light: { header: '#123d2b', ground: '#fefefe' },
    dark: { header: '#001e3c' },
  })
  expect(coloursOf(undefined)).toMatchObject({ light: { header: '#003563', ground: '#f3f5f7' } })
})
