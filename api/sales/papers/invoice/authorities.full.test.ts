import { describe, expect, test } from 'vitest'
import { areRulesThere, brokenIn, syntaxes } from '../../../../tests/support/invoice-rules.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'

const orders = 2_000
const atOnce = 50
const hour = 3_600_000

describe.skipIf(!areRulesThere).each(syntaxes)('the rules of the authorities for %s', (syntax) => {
  test('find nothing in two thousand orders of all markets, and in what corrects them', { timeout: hour }, async () => {
    for (let first = 0; first < orders; first += atOnce) {
      const records = Array.from({ length: atOnce }, (_, i) => first + i).flatMap((seed) => {
        const { invoice, credits } = randomOrder(seed)
        return [invoice, ...credits].map((record) => ({ seed, record }))
      })
      const broken = await brokenIn(
        records.map(({ record }) => record),
        syntax,
      )
      const found = records.map(({ seed, record }, i) => [seed, record.number, broken[i]])
      expect(found).toEqual(records.map(({ seed, record }) => [seed, record.number, []]))
    }
  })
})
