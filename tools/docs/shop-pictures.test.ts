import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFile, pictureFiles, pictures } from './shop-pictures.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/pictures')
const pages = ['README.md', 'docs/your-shop.md', 'docs/companies.md']
  .map((page) => readFileSync(join(root, page), 'utf8'))
  .join('\n')

// `npm run pictures` takes them anew.
test('README, docs/your-shop.md and docs/companies.md show every picture there is, each in light and dark, and no other', () => {
  const shown = [...pages.matchAll(/"(?:docs\/)?pictures\/([^"]+)"/g)].map(([, name]) => name)
  expect(shown.toSorted()).toEqual(pictureFiles.toSorted())
  expect(readdirSync(folder).sort()).toEqual(pictureFiles.toSorted())
})

test('a picture says in words what it shows, and its dark one is for who prefers dark', () => {
  const shown = [...pages.matchAll(/<picture>([^]+?)<\/picture>/g)].map(([, inside = '']) => inside)
  expect(shown).toHaveLength(pictureFiles.length / 2)
  for (const picture of shown) {
    expect(picture).toMatch(
      /<source media="\(prefers-color-scheme: dark\)" srcset="(docs\/)?pictures\/[\w-]+-dark\.webp">/,
    )
    expect(picture).toMatch(/<img src="(docs\/)?pictures\/[\w-]+-light\.webp" width="\d+" alt="[^"]{20,}">/)
  }
})

test.each(pictureFiles)('%s is a picture of at most 80 kB', async (name) => {
  const file = join(folder, name)
  expect(statSync(file).size).toBeLessThanOrEqual(80_000)
  expect((await sharp(file).metadata()).format).toBe('webp')
})

test.each(Object.keys(pictures))('%s is taken in the dark too', async (name) => {
  const brightness = async (scheme: 'light' | 'dark') => {
    const { channels } = await sharp(join(folder, pictureFile(name, scheme)))
      .greyscale()
      .stats()
    return channels[0]?.mean ?? NaN
  }
  expect(await brightness('dark')).toBeLessThan((await brightness('light')) / 1.2)
})
