import fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { startTestApi } from '../support/api.ts'
import { databases } from '../support/databases.ts'
import { openRange, type Range } from './shooting.ts'

/** The same calls at each run of the short sample, others at each long one, which says how to repeat it when it fails. */
const effort = process.env.FULL ? { numRuns: 1_500 } : { numRuns: 20, seed: Number(process.env.SEED ?? 20) }

/** What a call costs differs a hundredfold, by the call and by the database: of the dear ones a long run makes fewer. */
const longest = 15_000

const names = Object.keys(endpoints) as EndpointName[]

describe.each(databases)('on $name, whatever is sent', ({ stocked }) => {
  let range: Range
  beforeAll(async () => {
    range = await openRange(await startTestApi(await stocked()))
  })
  afterAll(() => range?.api.close())

  test.each(names)('%s answers within the contract', async (name) => {
    await fc.assert(
      fc.asyncProperty(range.shots(name), (shot) => range.shoot(name, shot)),
      { ...effort, plugins: [fc.interruptAfterTimeLimit(longest)] },
    )
  })
})
