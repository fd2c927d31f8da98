import { customerRows } from '#lib/contract/rows/customer.ts'
import { sessionRows } from '#lib/contract/rows/session.ts'
import { saveFile } from '../page/save-file.ts'
import { asCustomer } from './customer-call.ts'
import { leaveSession } from './leave-session.ts'

/** Saves all that is kept of who is logged in. Throws an ApiError. */
export async function saveOwnData(name: string): Promise<void> {
  const data = await asCustomer((call) => call(customerRows.ownData))
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(file, `${name}-${data.at.slice(0, 10)}.json`)
}

/** Deletes the account of who is logged in, and with it the login of every tab. Throws an ApiError. */
export async function deleteAccount(password: string): Promise<void> {
  await asCustomer((call) => call(sessionRows.accountDelete, { body: { password } }))
  leaveSession('accountDeleted')
}
