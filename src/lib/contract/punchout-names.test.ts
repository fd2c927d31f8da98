import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { punchoutEmail, punchoutMark } from './punchout-names.ts'

const source = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')

test.each(['src/lib/ui/prices/await-own-prices.ts', 'src/islands/cart/LineTexts.tsx'])(
  '%s, which is too light to fetch the names of visits, asks by them',
  (path) => {
    expect(source(path)).toContain(`endsWith('${punchoutEmail}')`)
  },
)

test('so does every cart', () => {
  const guess = `/${punchoutMark.replace('=', '')}|${RegExp.escape(punchoutEmail)}/`.replaceAll('\\x40', '@')
  expect(source('src/islands/cart/is-visit.ts')).toContain(guess)
})
