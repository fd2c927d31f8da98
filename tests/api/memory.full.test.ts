import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { startTestApi } from '../support/api.ts'
import { databases } from '../support/databases.ts'
import { openRange } from './shooting.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const names = Object.keys(endpoints) as EndpointName[]
const shotsOfEach = 30
const rounds = { before: 2, measured: 8 }

/** Less than a kilobyte for each call that is measured. */
const largestGrowth = 10_000_000

/** The heap when everything nobody holds is gone. */
async function heap(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
  return process.memoryUsage().heapUsed
}

describe.each(databases)('on $name', ({ stocked }) => {
  test('thousands of calls of every kind leave nothing behind in memory', { timeout: 900_000 }, async () => {
    const range = await openRange(await startTestApi(await stocked()))
    const series = names.map((name) => {
      return { name, shots: fc.sample(range.shots(name), { numRuns: shotsOfEach, seed: 7 }) }
    })
    const shootAll = async (times: number) => {
      for (let i = 0; i < times; i++)
        for (const { name, shots } of series) for (const shot of shots) await range.shoot(name, shot)
    }
    await shootAll(rounds.before)
    const before = await heap()
    await shootAll(rounds.measured)
    expect((await heap()) - before).toBeLessThan(largestGrowth)
    await range.api.close()
  })
})
