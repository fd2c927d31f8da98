import { expect, test } from 'vitest'
import { openLine } from './compress.ts'

/** Jobs that end when they are told to, and the names of those that began. */
function jobs() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => () => {
    began.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { began, job, end }
}

test('so many jobs run at once, and the next one when one of them ends', async () => {
  const { began, job, end } = jobs()
  const line = openLine({ atOnce: 2, longest: 10 })
  const done = ['a', 'b', 'c'].map((name) => line.now(job(name)))
  expect(began).toEqual(['a', 'b'])
  await end('b')
  expect(began).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  expect(await Promise.all(done.filter((one) => one !== undefined))).toEqual(['a', 'b', 'c'])
})

test('who comes when too many wait is sent away, unless there are only so many such', async () => {
  const { job, end, began } = jobs()
  const line = openLine({ atOnce: 1, longest: 2 })
  const taken = ['a', 'b', 'c', 'd'].map((name) => line.now(job(name)))
  expect(taken.map((one) => one !== undefined)).toEqual([true, true, true, false])
  void line.surely(job('e'))
  for (const name of ['a', 'b', 'c']) await end(name)
  expect(began).toEqual(['a', 'b', 'c', 'e'])
})

test('what nobody waits for is done when nothing else is, and dropped when there is too much of it', async () => {
  const { began, job, end } = jobs()
  const line = openLine({ atOnce: 2, longest: 1 })
  void line.now(job('page'))
  expect([line.sometime(job('better')), line.sometime(job('dropped'))]).toEqual([true, false])
  expect(began).toEqual(['page'])
  await end('page')
  expect(began).toEqual(['page', 'better'])
})

test('a job that fails makes way, and tells whoever waits for it', async () => {
  const line = openLine({ atOnce: 1, longest: 1 })
  const failing = line.now(() => Promise.reject(new Error('broken')))
  const next = line.now(() => Promise.resolve('fine'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
