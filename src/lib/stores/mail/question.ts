import type { InferOutput } from 'valibot'
import { createCall } from '#lib/client/call/call.ts'
import { ProductQuestion } from '#lib/contract/question.ts'
import { otherRows } from '#lib/contract/rows/other.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

export { ProductQuestion }

/** Asks the shop about a product; a person answers by mail. Throws an ApiError. */
export async function askAbout(productId: number, body: InferOutput<typeof ProductQuestion>): Promise<void> {
  const { apiBase, culture } = pageEdition()
  await createCall({ base: apiBase, culture })(otherRows.productQuestion, { params: { id: productId }, body })
}
