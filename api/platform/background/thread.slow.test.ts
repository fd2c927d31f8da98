import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { JobExhausted } from './own-process.ts'
import { threadOf } from './thread.ts'

type Job = { echo?: string; fail?: string; forever?: boolean }

/** A thread of a few lines; data addresses import nothing of ours, so it speaks to its parent by itself. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ echo, fail, forever }) => {
      while (forever) {}
      parentPort.postMessage(fail ? { error: new RangeError(fail) } : { answer: [echo, threadId] })
    })`)}`,
)

/** Long enough for a thread to begin on a machine that does much else. */
const limits = { milliseconds: 5_000, megabytes: 64, idle: 1_000 }

test('a job is answered in another thread, whose errors are those of whoever asked', async () => {
  const ask = threadOf<Job, [string, number]>(file, limits)
  const [[first], [second]] = await Promise.all([ask({ echo: 'a' }), ask({ echo: 'b' })])
  expect([first, second]).toEqual(['a', 'b'])
  await expect(ask({ fail: 'out of range' })).rejects.toThrow(new RangeError('out of range'))
})

test('a thread stays for the next job where it is told to, and goes when nothing comes', async () => {
  const ask = threadOf<Job, [string, number]>(file, { ...limits, idle: 40 })
  const [[, one], [, two]] = [await ask({ echo: 'a' }), await ask({ echo: 'b' })]
  expect(two).toBe(one)
  await wait(200)
  expect((await ask({ echo: 'c' }))[1]).not.toBe(one)
})

test('a job that comes while the thread goes is done by the next one', async () => {
  const ask = threadOf<Job, [string, number]>(file, { ...limits, idle: 40 })
  await ask({ echo: 'a' })
  // This timer is set after the one by which the thread goes, and fires right after it.
  await wait(40)
  expect(await ask({ echo: 'b' })).toMatchObject(['b', expect.any(Number)])
})

test('what takes too long is ended, and the next is answered', async () => {
  const ask = threadOf<Job, [string, number]>(file, limits)
  const [first, next] = await Promise.allSettled([ask({ forever: true }), ask({ echo: 'next' })])
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(JobExhausted) })
  expect(next).toMatchObject({ value: ['next', expect.any(Number)] })
})
