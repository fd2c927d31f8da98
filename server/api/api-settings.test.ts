import { expect, test } from 'vitest'
import { apiSettings } from './api-settings.ts'
import { setupOf } from '../config/setup.ts'

test('in production nothing is signed or sealed by a key of the database, also where no setting names one', () => {
  const environment = { NONIUS_STAFF_ORIGIN: 'https://staff.example.com' }
  const { secrets, staff } = apiSettings(setupOf(environment, { mode: 'production' }))
  expect(secrets).toEqual({ accessTokens: [], payments: [], orderLinks: [] })
  expect(staff?.keys).toEqual([])
})
