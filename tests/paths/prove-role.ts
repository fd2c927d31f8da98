import { deepStrictEqual } from 'node:assert/strict'
import { startTestApi } from '../support/api.ts'
import { withStaff, workingHere } from '../support/staff.ts'

/* Runs in a copy where somebody may keep the books, and ends with an error where that opens nothing, or too much. */

const api = await startTestApi()
try {
  const { browser } = await workingHere(api, withStaff(api), ['books' as never])
  const answers = await Promise.all(['/orders', '/products', '/people'].map((path) => browser.get(path)))
  deepStrictEqual(
    answers.map(({ status }) => status),
    [200, 403, 403],
  )
} finally {
  await api.close()
}
