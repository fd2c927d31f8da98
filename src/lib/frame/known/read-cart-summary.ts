import type { CartSummary } from '#lib/contract/cart.ts'

/**
 * Reads what is kept of a cart: it may be of an older release or of anybody's making. On every page, so it must not
 * import a store, the client or a schema.
 */
export function decodeSummary(text: string): CartSummary | undefined {
  try {
    const summary = JSON.parse(text) as Partial<CartSummary> | null
    const counts = [summary?.productsCount, summary?.totalQuantity, summary?.netPrice, summary?.grossPrice]
    const whole = counts.every((count) => Number.isSafeInteger(count) && Number(count) >= 0)
    return whole && typeof summary?.currency === 'string' ? (summary as CartSummary) : undefined
  } catch {
    return undefined
  }
}
