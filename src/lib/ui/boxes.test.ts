import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

/** As WCAG defines it. */
function luminance(colour: string): number {
  const digits =
    colour.length === 4
      ? colour
          .slice(1)
          .match(/./g)
          ?.map((digit) => digit + digit)
      : colour.slice(1).match(/../g)
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const part = parseInt(pair, 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

test('a box is seen on the dark blue, wherever it stands: every kind has one edge and one colour, which no other style changes', () => {
  const base = read('lib/ui/base.css')
  const [, edge = ''] = /\[type='radio'\]\) \{\s*box-shadow: 0 0 0 1px var\(--([\w-]+)\);/.exec(base) ?? []
  const [, accent = ''] = /\.dark-theme \{\s*accent-color: var\(--([\w-]+)\);/.exec(base) ?? []
  const colours = coloursOfTheDark()
  const pairs = [edge, accent].flatMap((one) => ['ground', 'surface', 'sunken', 'line'].map((ground) => [one, ground]))
  const faint = pairs.filter((pair) => {
    const [one = '', ground = ''] = pair.map((name) => colours.get(name))
    return !(contrast(one, ground) >= 3)
  })
  expect(faint).toEqual([])
  const styles = globSync('**/*.{css,astro}', { cwd: src }).filter((file) => file !== 'lib/ui/base.css')
  const rules = styles.flatMap((file) => read(file).match(/[^{}]*(checkbox|radio)[^{}]*\{[^}]*\}/g) ?? [])
  expect(rules.length).toBeGreaterThan(3)
  expect(rules.filter((rule) => /[{;]\s*(box-shadow|appearance)\s*:/.test(rule))).toEqual([])
  expect(styles.filter((file) => read(file).includes('accent-color'))).toEqual([])
})
