import type { cartRows } from '#lib/contract/rows/cart.ts'
import type { CartPreview } from '#lib/contract/cart.ts'
import { linePrice } from '../catalogue/price.ts'
import type { Call } from '../routes.ts'
import type { Services } from '../services.ts'
import { namedLines } from './add-lines.ts'
import { allowedQuantity } from './allowed.ts'
import { partsOf, sendingOf } from './arriving.ts'

/** What lines would be in a cart of this edition today; nothing is put into one. */
export async function lookAt(
  { reader }: Pick<Services, 'reader'>,
  call: Call<typeof cartRows.cartPreview>,
): Promise<CartPreview> {
  const { market, catalogue } = call
  const named = namedLines(call)
  const products = new Map(
    (await reader.summaries([...new Set(named.flatMap(({ id }) => id ?? []))], call)).map((product) => [
      product.productId,
      product,
    ]),
  )
  const sending = sendingOf(undefined, catalogue.shop, market, new Date())
  return {
    lines: named.map(({ id, quantity }) => {
      const product = id === undefined ? undefined : products.get(id)
      if (!product) return null
      const { availability, stockQuantity: stock, leadDays: lead = null } = product
      const allowed = allowedQuantity({ availability, stock, lead })
      return {
        product,
        allowed,
        total: linePrice(product.price, quantity),
        parts: partsOf({ quantity: Math.min(quantity, allowed), offered: { stock, lead } }, sending),
      }
    }),
  }
}
