import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $isPageWaiting, whilePageWaits } from './page-wait.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const lasting = (milliseconds: number) => () => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

it('says nothing of what is done within a tenth of a second', async () => {
  const seen: boolean[] = []
  const stop = $isPageWaiting.listen((isWaiting) => seen.push(isWaiting))
  const task = whilePageWaits(lasting(90))
  await vi.advanceTimersByTimeAsync(500)
  await task
  stop()
  expect(seen).toEqual([])
})

it('is waiting after a tenth of a second, until the last task is done', async () => {
  const both = [whilePageWaits(lasting(300)), whilePageWaits(lasting(600))]
  await vi.advanceTimersByTimeAsync(99)
  expect($isPageWaiting.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect($isPageWaiting.get()).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  expect($isPageWaiting.get()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect($isPageWaiting.get()).toBe(false)
  await Promise.all(both)
})

it('ends with a failure too, and hands it on', async () => {
  const task = whilePageWaits(async () => {
    await lasting(200)()
    throw new Error('refused')
  })
  const failure = expect(task).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(200)
  await failure
  expect($isPageWaiting.get()).toBe(false)
})
