import { afterEach, expect, it, vi } from 'vitest'
import { orNothing } from './soft-failure.ts'

afterEach(() => vi.restoreAllMocks())

it('hands on what came', async () => {
  expect(await orNothing('the carousel', Promise.resolve([1]))).toEqual([1])
})

it('leaves out a part whose data fails, and says so', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const failure = new Error('no answer')
  expect(await orNothing('the carousel', Promise.reject(failure))).toBeUndefined()
  expect(log).toHaveBeenCalledExactlyOnceWith('the carousel is left out:', failure)
})
