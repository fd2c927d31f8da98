import { sql } from 'kysely'
import { maxLineQuantity, type Cart, type CartItem, type CartSetRequest } from '#lib/contract/cart.ts'
import { offerSummaries, toSummary } from '../catalogue/offers.ts'
import { linePrice } from '../catalogue/price.ts'
import type { Market, Markets } from '../markets.ts'
import type { Database } from '../tables.ts'

type SetResult = { guest: boolean; offered: boolean; available: number; done: boolean }

/**
 * Sets one line in one statement: what is checked and what is written see the same stock, and two calls at once end in
 * one line. Nothing is written unless the guest is known, the product is offered in the culture, and the stock allows it.
 */
export async function setLine(db: Database, market: Market, guid: string, request: CartSetRequest): Promise<SetResult> {
  const { productSkuCode, quantity } = request
  const offer = offerSummaries(db, market)
    .clearSelect()
    .where('p.sku', '=', productSkuCode)
    .select(['p.id', allowedQuantity.as('allowed')])
  const row = await db
    .with('guest', (cte) => cte.selectFrom('customer').select('guid').where('guid', '=', guid))
    .with('offer', () => offer)
    .with('written', (cte) =>
      cte
        .insertInto('cart_line')
        .columns(['customer_guid', 'product_id', 'quantity'])
        .expression((eb) =>
          eb
            .selectFrom(['guest', 'offer'])
            .where('offer.allowed', '>=', quantity)
            .where(sql<boolean>`${quantity}::integer > 0`)
            .select(['guest.guid', 'offer.id', sql<number>`${quantity}::integer`.as('quantity')]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['customer_guid', 'product_id'])
            .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
        ),
    )
    .with('removed', (cte) =>
      cte
        .deleteFrom('cart_line')
        .using(['guest', 'offer'])
        .whereRef('customer_guid', '=', 'guest.guid')
        .whereRef('product_id', '=', 'offer.id')
        .where(sql<boolean>`${quantity}::integer = 0`),
    )
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('guest').select('guid')).as('guest'),
      eb.selectFrom('offer').select('allowed').as('allowed'),
    ])
    .executeTakeFirstOrThrow()
  const available = row.allowed ?? 0
  return { guest: Boolean(row.guest), offered: row.allowed !== null, available, done: available >= quantity }
}

/** How many of a product one line may hold. */
const allowedQuantity = sql<number>`case s.availability
  when 'unavailable' then 0
  when 'backorder' then ${sql.lit(maxLineQuantity)}
  else greatest(0, least(s.quantity, ${sql.lit(maxLineQuantity)})) end`

/** The cart in a culture's words and prices, in the order things were added; what is not offered there is left out. */
export async function readCart(db: Database, call: Markets, guid: string | undefined): Promise<Cart> {
  const { market } = call
  const rows = guid
    ? await offerSummaries(db, market)
        .innerJoin('cart_line as line', 'line.product_id', 'p.id')
        .where('line.customer_guid', '=', guid)
        .select('line.quantity')
        .orderBy('line.added')
        .execute()
    : []
  const items = rows.map(({ quantity, ...row }): CartItem => {
    const product = toSummary(row, call)
    return { productSkuCode: product.sku, quantity, product, total: linePrice(product.price, quantity), changes: [] }
  })
  const summary = summarise(items, market)
  const total = { net: summary.netPrice, gross: summary.grossPrice, currency: market.currency, taxRate: market.taxBasisPoints / 100 }
  return { items, gone: [], shipping: [], orderInfo: { paymentGatewayLabel: null }, summary, total }
}

const summarise = (items: CartItem[], { currency }: Market): Cart['summary'] => ({
  productsCount: items.length,
  totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  netPrice: items.reduce((sum, { total }) => sum + total.net, 0),
  grossPrice: items.reduce((sum, { total }) => sum + total.gross, 0),
  currency,
})
