import { deepStrictEqual } from 'node:assert/strict'
import { tellEvents } from '../../api/platform/events/events.ts'
import { erpSubscribers } from '../../api/integrations/erp/subscribers.ts'
import { startTestApi } from '../support/api.ts'
import { withoutSchedules } from '../support/by-itself.ts'
import { openEmbedded } from '../support/embedded.ts'
import { bearer, newUser, send } from '../support/people.ts'

/* Runs in a copy where a changed name is an event, and ends with an error where the systems behind the shop are not told of it. */

const api = await startTestApi(await openEmbedded())
try {
  const user = await newUser(api.fetch)
  const profile = { firstName: 'Ola', lastName: 'Nowak', newsletter: false }
  await send(api.fetch, 'PUT', '/yes-api/rest/customer/summary', profile, bearer(user))
  await withoutSchedules(() => tellEvents(api.db, erpSubscribers)).deliver()
  const { customer_guid: guid } = await api.db
    .selectFrom('account')
    .select('customer_guid')
    .where('email', '=', user.email)
    .executeTakeFirstOrThrow()
  const told = await api.db.selectFrom('webhook_event').select(['kind', 'about']).execute()
  deepStrictEqual(told as unknown[], [{ kind: 'customer.changed', about: { guid } }])
} finally {
  await api.close()
}
