import { afterEach, expect, test, vi } from 'vitest'
import { startTestApi } from '../support/api.ts'
import { stockedDatabase } from '../support/databases.ts'
import { withStaff } from '../support/staff.ts'

afterEach(() => void vi.useRealTimers())

test('an API of the tests does what it is asked, and nothing because time has passed', async () => {
  const api = await startTestApi(await stockedDatabase())
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
  withStaff(api, {}, {})
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await api.close()
})
