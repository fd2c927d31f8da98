import type { cartRows } from '#lib/contract/rows/cart.ts'
import type { CartPreview } from '#lib/contract/cart.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import { linePrice } from '../../catalog/products/price.ts'
import type { Call } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { namedLines } from './add-lines.ts'
import { allowedQuantity } from '../../catalog/products/allowed.ts'
import { partsOf, sendingOf } from './arriving.ts'

/** What lines would be in a cart of this edition today; nothing is put into one. */
export async function lookAt(
  { reader }: Pick<Services, 'reader'>,
  call: Call<typeof cartRows.cartPreview>,
): Promise<CartPreview> {
  const { market, catalogue } = call
  const named = namedLines(call)
  const certificatesOf = ({ id, calibration = [] }: (typeof named)[number]) => {
    const { accessories } = catalogue.products.associations(id ?? 0)
    return calibration.filter((one) => accessories.includes(one) && catalogue.products.isOffered(one, market))
  }
  const wanted = new Set(named.flatMap((line) => [line.id ?? [], certificatesOf(line)].flat()))
  const products = new Map((await reader.summaries([...wanted], call)).map((product) => [product.productId, product]))
  const sending = sendingOf(undefined, catalogue.shop, market, new Date())
  return {
    lines: named.map((line) => {
      const { id, quantity } = line
      const product = id === undefined ? undefined : products.get(id)
      if (!product) return null
      const { availability, stockQuantity: stock, leadDays: lead = null } = product
      const allowed = allowedQuantity({ availability, stock, lead })
      const certificate = certificatesOf(line)
        .flatMap((one) => products.get(one) ?? [])
        .find(({ certifies }) => certifies)
      const offered = { stock, lead }
      const calibration = certificate && { days: certificate.leadDays ?? 0 }
      return {
        product,
        allowed,
        total: linePrice(product.price, quantity),
        parts: partsOf({ quantity: Math.min(quantity, allowed), offered, calibration: calibration ?? null }, sending),
        ...(line.calibration && { calibration: certificate ? pricedAs(certificate, quantity) : null }),
      }
    }),
  }
}

const pricedAs = ({ sku, name, price }: ProductSummary, quantity: number) => ({
  ...{ sku, name, unitPrice: price, total: linePrice(price, quantity) },
})
