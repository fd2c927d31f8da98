import { expect, test } from 'vitest'
import type { useTexts } from '../platform/texts/texts.ts'
import { lines, reasons, wordsFor, type Worded } from './publishers-words.ts'

const t = ((name: string, values: object) => [name, values]) as unknown as ReturnType<typeof useTexts>
const said = (what: string, table: Worded) => wordsFor(what, table, t)

test('what many pages lead to is told once in the words of the rooms', () => {
  expect(said('  /product/1 and 230 more lead to /content/impressum, which does not exist', lines)).toEqual([
    'logLines.deadOften',
    { path: '/product/1', rest: '230', target: '/content/impressum' },
  ])
  const picture =
    '  /cart and 2 more show a picture of https://a.example, which browsers refuse until NONIUS_PICTURE_ORIGINS'
  expect(said(picture, lines)).toEqual([
    'logLines.pictureOften',
    { path: '/cart', rest: '2', target: 'https://a.example' },
  ])
})

test('pages that the law asks for are missed in the words of the rooms', () => {
  expect(said('pages are not there that the law asks for', reasons)).toEqual(['guard.reasons.lacking', {}])
})
