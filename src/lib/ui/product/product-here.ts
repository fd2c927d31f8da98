import { marked } from '#lib/frame/marks.ts'

/**
 * The product that the page is of, as its article says. Islands read it when somebody acts, so that they are given the same on
 * every page and are drawn once for all of them.
 */
export function productHere(): { productId: number; sku: string } {
  const { product = '', sku = '' } = marked('product')?.dataset ?? {}
  return { productId: Number(product), sku }
}
