import { marked } from '#lib/frame/marks.ts'
import { askedProduct } from '#lib/domain/asked-product.ts'
import { readDraft } from '#lib/stores/storage/drafts.ts'

/** The form opens by itself for who comes to ask about a product, and for who had begun to write. */
export function wakeMessage(): void {
  const isWanted = askedProduct(location.search) !== undefined || Object.keys(readDraft('contact')).length > 0
  if (isWanted) marked('message-start')?.click()
}
