import type { InferOutput } from 'valibot'
import { createCall } from '../client/call.ts'
import { ContactMessage } from '../contract/customer.ts'
import { otherRows } from '../contract/rows/other.ts'
import { pageEdition } from './page-edition.ts'

export { ContactMessage }

/** Writes to the shop, as whoever the message says; a copy goes to that address. Throws an ApiError. */
export async function sendMessage(body: InferOutput<typeof ContactMessage>): Promise<void> {
  const { apiBase, culture } = pageEdition()
  await createCall({ base: apiBase, culture })(otherRows.contact, { body })
}
