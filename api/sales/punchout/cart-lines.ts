import type { Cart } from '#lib/contract/cart.ts'
import type { Classes } from '../../catalog/products/catalogue-tables.ts'
import type { Classifications } from '../buyers/catalogue/classifications.ts'
import type { Price } from '#lib/contract/values.ts'

/** A line of a cart as procurement systems know one. */
export type CartLine = {
  sku: string
  /** Of a certificate the SKU of its instrument. */
  of?: string
  /** As its manufacturer calls it. */
  code: string
  name: string
  quantity: number
  price: Price
  /** Working days until it leaves; nothing where nobody knows. */
  leadDays: number | null
  category: number
  /** What classifications call that. */
  classes: Classes
}

/** What is in a cart, with each certificate as a line of its own behind its instrument. */
export const cartLines = (
  { items }: Pick<Cart, 'items'>,
  { ofCategory }: Pick<Classifications, 'ofCategory'>,
): CartLine[] =>
  items.flatMap(({ productSkuCode: sku, quantity, product, parts, calibration }) => {
    const { code, name, price, categoryId: category } = product
    const leads = (parts ?? []).map((part) => part.leadDays)
    const leadDays = leads.length === 0 || leads.includes(null) ? null : Math.max(...leads.map(Number))
    const own = { sku, code, name, quantity, price, leadDays, category, classes: ofCategory(category) }
    if (!calibration) return [own]
    const its = { sku: calibration.productSkuCode, code: calibration.sku, price: calibration.unitPrice, of: sku }
    return [own, { ...own, ...its, name: `${calibration.name} (${sku})` }]
  })
