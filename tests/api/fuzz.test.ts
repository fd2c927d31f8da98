import fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { startTestApi } from '../support/api.ts'
import { databases } from '../support/databases.ts'
import { openRange, type Range } from './shooting.ts'

/** The same calls at each run of the short sample, others at each long one, which says how to repeat it when it fails. */
const effort = process.env.FULL ? { numRuns: 1_500 } : { numRuns: 20, seed: Number(process.env.SEED ?? 20) }

const names = Object.keys(endpoints) as EndpointName[]

describe.each(databases)('on $name, whatever is sent', ({ open }) => {
  let range: Range
  beforeAll(async () => {
    range = await openRange(await startTestApi(await open()))
  })
  afterAll(() => range?.api.close())

  test.each(names)(
    '%s answers within the contract',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(range.shots(name), (shot) => range.shoot(name, shot)),
        { ...effort, plugins: [fc.interruptAfterTimeLimit(240_000)] },
      )
    },
    300_000,
  )
})
