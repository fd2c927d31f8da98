import { expect, test } from 'vitest'
import { withNarrowTables } from './narrow-tables.ts'

test('a mail address that is a link may break behind its at sign, and what it leads to stays', () => {
  expect(withNarrowTables('<td><a href="mailto:sklep@nonius.example">sklep@nonius.example</a></td>', 'pl')).toBe(
    '<td><a href="mailto:sklep@nonius.example">sklep@<wbr>nonius.example</a></td>',
  )
  const text = '<p>a@b.example, <a href="/x">nonius</a></p>'
  expect(withNarrowTables(text, 'pl')).toBe(text)
})

test('long words are divided in the cells of a table, and nowhere else', () => {
  expect(withNarrowTables('<p>Geräteauswahl</p><th scope="row">Geräteauswahl</th><td>Geräteauswahl</td>', 'de')).toBe(
    '<p>Geräteauswahl</p><th scope="row">Gerä\u00adte\u00adaus\u00adwahl</th><td>Gerä\u00adte\u00adaus\u00adwahl</td>',
  )
})
