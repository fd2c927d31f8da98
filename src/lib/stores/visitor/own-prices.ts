import { atOwnPrice, type AtOwnPrice, type Priced } from '#lib/domain/own-price.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'

/**
 * Products at the prices of whoever looks at them. Guests have none of their own and fetch no code for it; when nobody can tell
 * them, the public ones are shown, and the cart says what holds.
 */
export async function withOwnPrices<P extends Priced & { productId: number }>(
  products: readonly P[],
): Promise<AtOwnPrice<P>[]> {
  if (currentEmail() === undefined) return [...products]
  try {
    const { ownPricesOf } = await import('../customer/own-prices.ts')
    const own = await ownPricesOf(products.map(({ productId }) => productId))
    return products.map((product) => atOwnPrice(product, own.get(product.productId)))
  } catch {
    return [...products]
  }
}
