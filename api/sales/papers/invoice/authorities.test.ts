import { describe, expect, test } from 'vitest'
import { areRulesThere, brokenIn, syntaxes } from '../../../../tests/support/invoice-rules.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'

/** Beside the project lie the rules of the authorities, where somebody has put them: their licences keep them out of it. */
describe.skipIf(!areRulesThere)(
  'the rules of the authorities, left out where they do not lie beside the project',
  () => {
    test('find nothing in an order of each market, one syntax after the other', async () => {
      for (let seed = 0; seed < 11; seed++) {
        const { invoice } = randomOrder(seed)
        expect([invoice.number, await brokenIn(invoice, syntaxes[seed % 2] ?? 'ubl')]).toEqual([invoice.number, []])
      }
    })
  },
)
