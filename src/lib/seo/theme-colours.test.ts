import { expect, it } from 'vitest'
import { printTags } from './print-tags.ts'
import type { Tag } from './tags.ts'
import { themeColours } from './theme-colours.ts'

const printed = (light: string, dark: string, said: Tag[] = []) =>
  printTags(themeColours({ light: { header: light }, dark: { header: dark } }, said))

it('colours the bars of a browser like the header, in the dark first, since the first that fits is taken', () => {
  expect(printed('#003563', '#001e3c')).toBe(
    '<meta name="theme-color" content="#001e3c" media="(prefers-color-scheme:dark)">' +
      '<meta name="theme-color" content="#003563">',
  )
})

it('says once what is the same in both themes', () => {
  expect(printed('#003563', '#003563')).toBe('<meta name="theme-color" content="#003563">')
})

it('leaves it to the staff where they say it', () => {
  const said = (name: string): Tag => ({ tag: 'meta', attributes: { name, content: '#123456' } })
  expect(printed('#003563', '#001e3c', [said('author'), said('theme-color')])).toBe('')
  expect(printed('#003563', '#003563', [said('author')])).not.toBe('')
})
