import type { Product } from '../contract/product.ts'

/** What may have changed since a page was made, and what it takes to find another product in its place. */
export type Offer = Pick<
  Product,
  | 'productId'
  | 'categoryId'
  | 'highlights'
  | 'price'
  | 'regularPrice'
  | 'lowestPrice30Days'
  | 'priceBreaks'
  | 'availability'
  | 'stockQuantity'
  | 'leadDays'
>

const patience = 8_000

/**
 * What a product costs now and how much of it there is, or nothing. Every product page asks this, so it is a bare fetch
 * and not a call with its schemas: whoever uses the answer checks the few fields it needs. The browser keeps the answer
 * with its ETag, so asking again costs a header.
 */
export async function fetchOffer(
  base: string,
  culture: string,
  productId: string,
  query = '',
): Promise<Partial<Offer> | undefined> {
  try {
    const answer = await fetch(`${base}/yes-api/rest/product/${productId}${query}`, {
      headers: { 'accept-language': culture },
      signal: AbortSignal.timeout(patience),
    })
    return answer.ok ? ((await answer.json()) as Partial<Offer>) : undefined
  } catch {
    return undefined
  }
}
