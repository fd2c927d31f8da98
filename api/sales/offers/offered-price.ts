import { sql, type RawBuilder } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'
import type { OrderLine } from '#lib/contract/order.ts'
import { rightsIn } from '../../customers/companies/company-roles.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { ownNetFor } from '../contracts/own-net.ts'
import { goodsOf, isOfGoods } from '../orders/goods.ts'

/** What a cart knows of the offer that it is of. */
export type CartOffer = {
  id: number
  number: string
  culture: Culture
  validUntil: string
  shipping: { productSkuCode: string; gross: number }
  lines: Pick<OrderLine, 'productId' | 'quantity' | 'certifies'>[]
}

/** Whether the offer `o` can be ordered: it was sent and not declined, its last day is not over, and no order of it stands. */
const isOpen = sql<boolean>`o.number is not null and o.withdrawn_at is null and o.declined_at is null and o.valid_until > now()
  and not exists (select from customer_order as c where c.id = o.order_id and c.status <> 'cancelled')`

/** An offer to a company is that of who buys for it at this moment and may accept offers, and no longer of who has left. */
const isTheirs = sql<boolean>`(o.company_id is null or exists (
  select from account a join company_member m on m.customer_guid = a.customer_guid and m.company_id = a.company_id
  where a.customer_guid = cart_choice.customer_guid and m.company_id = o.company_id and m.state = 'active'
    and ${rightsIn('m')} ? 'offers'))`

export const offerOfCart = sql`(
  select json_build_object('id', o.id, 'number', o.number, 'culture', o.culture, 'validUntil', o.valid_until,
    'shipping', o.terms -> 'shipping', 'lines', o.terms -> 'lines')
  from offer as o where o.id = cart_choice.offer_id and ${isOpen} and ${isTheirs}) as offer`

type Buyer = Pick<Caller, 'user'>

const ofLine = sql<number>`line.quantity`

/**
 * Both prices, `list` being that without an offer, of a statement whose `choice` says which offer the cart is of. An offer holds for
 * just the quantity that it was made for, and where the shop has become cheaper meanwhile, the shop's price does.
 */
const agreedIn = (culture: Culture, list: RawBuilder<number>, which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  'list', ${list}, 'net', least(${list}, (
    select (offered #>> '{unitPrice,net}')::bigint
    from choice, json_array_elements(choice.offer -> 'lines') as offered
    where choice.offer ->> 'culture' = ${culture} and ${which} and (offered ->> 'quantity')::integer = line.quantity
    limit 1))`

/** What a piece of the line `line` costs by the price `pr`. */
export const pricesOf = (culture: Culture, buyer: Buyer, deals?: RawBuilder<unknown>): RawBuilder<unknown> =>
  agreedIn(
    culture,
    ownNetFor('pr', ofLine, buyer, deals),
    sql`(offered ->> 'productId')::integer = line.product_id and ${isOfGoods('offered')}`,
  )

/** What a certificate of the line `line` of the product `p` costs by the price `cp`. */
export const certificatePricesOf = (culture: Culture, buyer: Buyer): RawBuilder<unknown> =>
  agreedIn(
    culture,
    ownNetFor('cp', ofLine, buyer),
    sql`(offered ->> 'productId')::integer = line.calibration_id and offered #>> '{certifies,line}' = p.sku`,
  )

/** The price is that of an offer, and not the one that the buyer pays without it. */
export const isAgreed = ({ net, list }: { net: number; list: number }): boolean => net < list

type Goods = { product_id: number; quantity: number; offered: object | null }

/**
 * Whether these goods are those of an offer or fewer of them: its delivery was worked out for no others, and what cannot be had is not
 * delivered.
 */
export function isWithin(lines: readonly Goods[], offer: Pick<CartOffer, 'lines'>): boolean {
  const left = new Map<number, number>()
  for (const { productId, quantity } of goodsOf(offer.lines))
    if (productId !== null) left.set(productId, (left.get(productId) ?? 0) + quantity)
  for (const { product_id, quantity, offered } of lines)
    if (offered) left.set(product_id, (left.get(product_id) ?? 0) - quantity)
  return [...left.values()].every((quantity) => quantity >= 0)
}
