import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, type Colour } from '#lib/domain/contrast.ts'

const src = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(src, file), 'utf8')

/** Of the light theme, and over them those of the dark one. */
function coloursOfTheDark(): Map<string, string> {
  const tokens = read('lib/ui/tokens.css')
  const colours = new Map(
    [...tokens.matchAll(/--([\w-]+): (#[\da-f]{3,6}|var\(--[\w-]+\));/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const resolved = (value: string): string => {
    const [, other] = /var\(--([\w-]+)\)/.exec(value) ?? []
    return other === undefined ? value : resolved(colours.get(other) ?? '')
  }
  return new Map([...colours].map(([name, value]) => [name, resolved(value)]))
}

function colourOf(written: string): Colour {
  const digits = /^#(?:([\da-f]{3})|([\da-f]{6}))$/.exec(written)
  const pairs = digits?.[2] ?? digits?.[1]?.replaceAll(/./g, '$&$&') ?? ''
  const [red = NaN, green = NaN, blue = NaN] = (pairs.match(/../g) ?? []).map((pair) => parseInt(pair, 16))
  return [red, green, blue]
}

test('a box is seen on the dark blue, wherever it stands: every kind has one edge and one colour, which no other style changes', () => {
  const base = read('lib/ui/base.css')
  const [, edge = ''] = /\[type='radio'\]\) \{\s*box-shadow: 0 0 0 1px var\(--([\w-]+)\);/.exec(base) ?? []
  const [, accent = ''] = /\.dark-theme \{\s*accent-color: var\(--([\w-]+)\);/.exec(base) ?? []
  const colours = coloursOfTheDark()
  const pairs = [edge, accent].flatMap((one) => ['ground', 'surface', 'sunken', 'line'].map((ground) => [one, ground]))
  const faint = pairs.filter((pair) => {
    const [one, ground] = pair.map((name) => colourOf(colours.get(name) ?? ''))
    return !one || !ground || !(contrast(one, ground) >= 3)
  })
  expect(faint).toEqual([])
  const styles = globSync('**/*.{css,astro}', { cwd: src }).filter((file) => file !== 'lib/ui/base.css')
  const rules = styles.flatMap((file) => read(file).match(/[^{}]*(checkbox|radio)[^{}]*\{[^}]*\}/g) ?? [])
  expect(rules.length).toBeGreaterThan(3)
  expect(rules.filter((rule) => /[{;]\s*(box-shadow|appearance)\s*:/.test(rule))).toEqual([])
  expect(styles.filter((file) => read(file).includes('accent-color'))).toEqual([])
})
