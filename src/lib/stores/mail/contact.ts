import type { InferOutput } from 'valibot'
import { createCall } from '#lib/client/call/call.ts'
import { ContactMessage } from '#lib/contract/customer.ts'
import { otherRows } from '#lib/contract/rows/other.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

export { ContactMessage }

/** Writes to the shop, as whoever the message says; a copy goes to that address. Throws an ApiError. */
export async function sendMessage(body: InferOutput<typeof ContactMessage>): Promise<void> {
  const { apiBase, culture } = pageEdition()
  await createCall({ base: apiBase, culture })(otherRows.contact, { body })
}
