import { describe, expect, test } from 'vitest'
import { areRulesThere, brokenIn, syntaxes } from '../../../../tests/support/invoice-rules.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'

const hour = 3_600_000

describe.skipIf(!areRulesThere).each(syntaxes)('the rules of the authorities for %s', (syntax) => {
  test('find nothing in two thousand orders of all markets, and in what corrects them', { timeout: hour }, async () => {
    for (let seed = 0; seed < 2_000; seed++) {
      const { invoice, credits } = randomOrder(seed)
      for (const record of [invoice, ...credits])
        expect([seed, record.number, await brokenIn(record, syntax)]).toEqual([seed, record.number, []])
    }
  })
})
