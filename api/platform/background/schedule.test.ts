import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEmbedded } from '../../../tests/support/embedded.ts'
import { scheduleEvery } from './schedule.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const every = 1000

test.each(['had asked it something', 'had never asked it anything'])(
  'a round over a database that was closed is the last one and tells nobody, when somebody %s',
  async (who) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { db, close } = await openEmbedded()
    const ask = async () => sql`select 1`.execute(db)
    if (who === 'had asked it something') await ask()
    await close()
    const round = vi.fn(ask)
    scheduleEvery(every, 'Nothing was asked', round)
    vi.advanceTimersByTime(every)
    await expect(round.mock.results[0]?.value).rejects.toThrow()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
    expect(log).not.toHaveBeenCalled()
  },
)

test('a round that fails for another reason is told, and the next one comes', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const round = vi.fn(() => Promise.reject(new Error('no answer')))
  scheduleEvery(every, 'Nothing was asked', round)
  vi.advanceTimersByTime(2 * every)
  expect(round).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2))
  expect(log.mock.calls[0]?.[0]).toBe('Nothing was asked:')
  vi.clearAllTimers()
})
