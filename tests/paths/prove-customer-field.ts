import { deepStrictEqual, match, strictEqual } from 'node:assert/strict'
import { startTestApi } from '../support/api.ts'
import { openEmbedded } from '../support/embedded.ts'
import { bearer, newUser, send } from '../support/people.ts'
import { withStaff, workingHere } from '../support/staff.ts'

/* Runs in a copy where an account has a `department`: says it, asks for it in each way there is, and ends with an error where one of these knows nothing of it. */

const api = await startTestApi(await openEmbedded())
try {
  const user = await newUser(api.fetch)
  const ask = async (method: string, path: string, body?: object) =>
    (await send(api.fetch, method, `/yes-api/rest/customer${path}`, body, bearer(user))).body

  strictEqual((await ask('GET', '/summary')).department, '')
  const profile = { firstName: 'Anna', lastName: 'Nowak', newsletter: false }
  strictEqual((await ask('PUT', '/summary', { ...profile, department: ' Jakość ' })).department, 'Jakość')
  // Whoever knows nothing of it leaves it alone.
  strictEqual((await ask('PUT', '/summary', profile)).department, 'Jakość')
  match(JSON.stringify(await ask('PUT', '/summary', { ...profile, department: 'x'.repeat(81) })), /VALIDATION_FAILED/)
  strictEqual((await ask('GET', '/data')).records.account[0].department, 'Jakość')

  const { browser } = await workingHere(api, withStaff(api))
  const [{ guid }] = (await browser.get(`/customers?search=${encodeURIComponent(user.email)}`)).body.customers
  const { firstName, lastName, department } = (await browser.get(`/customers/${guid}`)).body
  deepStrictEqual({ firstName, lastName, department }, { firstName: 'Anna', lastName: 'Nowak', department: 'Jakość' })
} finally {
  await api.close()
}
