import { expect, test } from 'vitest'
import { cleaned } from './cleaned.ts'

test.each([
  ['  Miernik   IZOLACJI\n5 kV ', 'miernik izolacji 5 kv'],
  ['NM-320', 'nm-320'],
  ['4-20 mA', '4-20 ma'],
  ['CAT IV 600 V', 'cat iv 600 v'],
  ['EN 61010-1', 'en 61010-1'],
])('"%s" is counted as "%s"', (text, question) => expect(cleaned(text)).toBe(question))

test.each([
  ['', 'nothing'],
  ['?!', 'marks alone'],
  ['jan.kowalski@example.com', 'an address of a mail'],
  ['where is jan @ example', 'half of one'],
  ['https://example.com/a', 'an address'],
  ['+48 600 100 200', 'a telephone'],
  ['(030) 123-4567', 'a telephone with marks'],
  ['PL61 1090 1014 0000 0712 1981 2874', 'an account'],
  ['90010112345', 'the number of a person'],
  ['a b c d e f g h i j k', 'a whole message'],
  ['x'.repeat(81), 'a long text'],
])('"%s" is not counted: %s', (text) => expect(cleaned(text)).toBeUndefined())
