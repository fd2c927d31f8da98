import { describe, expect, test } from 'vitest'
import { areRulesThere, brokenIn, syntaxes } from '../../../../tests/support/invoice-rules.ts'
import { randomOrder } from '../../../../tests/support/random-papers.ts'

/** Beside the project lie the rules of the authorities, where somebody has put them: their licences keep them out of it. */
describe.skipIf(!areRulesThere)(
  'the rules of the authorities, left out where they do not lie beside the project',
  () => {
    test('find nothing in an order of each market, one syntax after the other', async () => {
      for (const [i, syntax] of syntaxes.entries()) {
        const records = Array.from({ length: 11 }, (_, seed) => randomOrder(seed).invoice).filter(
          (_, at) => at % 2 === i,
        )
        expect(await brokenIn(records, syntax)).toEqual(records.map(() => []))
      }
    }, 300_000)
  },
)
