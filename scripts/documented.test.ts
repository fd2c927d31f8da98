import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each(pages)('what %s says to type is there to be typed', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const missing = [...text.matchAll(/npm (?:run (?:--silent )?)?([a-z:]+)(?: -- ([^`\n#|]*))?/g)].flatMap(
    ([typed, name = '', args = '']) => {
      if (!typed.startsWith('npm run') && !['start', 'test'].includes(name)) return []
      if (!(name in scripts)) return [typed]
      const file = join(root, 'scripts', `${name.replace(/:.*/, '')}.ts`)
      const usage = readFileSync(file, 'utf8')
      return (args.match(/(?<=^| )--[a-z-]+/g) ?? []).flatMap((option) => (usage.includes(option) ? [] : [typed]))
    },
  )
  expect(missing).toEqual([])
})

test.each(pages)('what %s leads to is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[^]*?```/g, '')
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
})
