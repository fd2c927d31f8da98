import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JobExhausted, processOf } from './own-process.ts'

type Job = { echo?: string; fail?: string; does?: 'forever' | 'hoards' | 'fills' | 'leaves' }

const folder = mkdtempSync(join(tmpdir(), 'nonius-own-process-'))
const file = pathToFileURL(join(folder, 'jobs.ts'))

beforeAll(() => {
  const answerJobs = new URL('./answer-jobs.ts', import.meta.url).href
  writeFileSync(
    file,
    `import { answerJobs } from ${JSON.stringify(answerJobs)}
    answerJobs(({ echo, fail, does }) => {
      while (does === 'forever') {}
      const kept: unknown[] = []
      while (does === 'hoards') kept.push(Array.from({ length: 1e5 }, (_, i) => ({ i })))
      while (does === 'fills') kept.push(new Array(6e6).fill(1.5))
      if (does === 'leaves') process.exit()
      if (fail) throw new RangeError(fail)
      return new Map([[echo, new Uint8Array([1, 2, 3])]])
    })`,
  )
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const generous = { milliseconds: 60_000, megabytes: 64 }

test('a job is answered with maps and bytes as they were, and its errors are those of whoever asked', async () => {
  const ask = processOf<Job, Map<string, Uint8Array>>(file, generous)
  const [one, two] = await Promise.all([ask({ echo: 'a' }), ask({ echo: 'b' })])
  expect([one, two]).toEqual(['a', 'b'].map((echo) => new Map([[echo, new Uint8Array([1, 2, 3])]])))
  await expect(ask({ fail: 'out of range' })).rejects.toThrow(new RangeError('out of range'))
})

test.each<Job>([{ does: 'hoards' }, { does: 'fills' }, { does: 'leaves' }])(
  'what takes too much memory is ended alone, and the next is answered: %j',
  async (job) => {
    const ask = processOf<Job, Map<string, Uint8Array>>(file, generous)
    const [first, next] = await Promise.allSettled([ask(job), ask({ echo: 'next' })])
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(JobExhausted) })
    expect(next).toMatchObject({ status: 'fulfilled' })
  },
)

test('what takes too long is ended, and the next is answered', async () => {
  const ask = processOf<Job, Map<string, Uint8Array>>(file, { ...generous, milliseconds: 5_000 })
  const [first, next] = await Promise.allSettled([ask({ does: 'forever' }), ask({ echo: 'next' })])
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(JobExhausted) })
  expect(next).toMatchObject({ status: 'fulfilled' })
})
