import { sql, type RawBuilder } from 'kysely'
import type { Culture } from '#lib/contract/cultures.ts'

/** What a cart knows of the offer that it is of. */
export type CartOffer = {
  id: number
  number: string
  culture: Culture
  validUntil: string
  shipping: { productSkuCode: string; gross: number }
  lines: { productId: number | null; quantity: number }[]
}

/** Whether the offer `o` can be ordered: it was sent, its last day is not over, and no order of it stands. */
const isOpen = sql<boolean>`o.number is not null and o.withdrawn_at is null and o.valid_until > now()
  and not exists (select from customer_order as c where c.id = o.order_id and c.status <> 'cancelled')`

export const offerOfCart = sql`(
  select json_build_object('id', o.id, 'number', o.number, 'culture', o.culture, 'validUntil', o.valid_until,
    'shipping', o.terms -> 'shipping', 'lines', o.terms -> 'lines')
  from offer as o where o.id = cart_choice.offer_id and ${isOpen}) as offer`

/**
 * What the line `line` costs by the price `pr`, of a statement whose `choice` says which offer the cart is of. An offer holds for
 * just the quantity that it was made for, and where the shop has become cheaper meanwhile, the shop's price does.
 */
export const pricesOf = (culture: Culture): RawBuilder<unknown> => sql`'list', pr.net, 'net', least(pr.net, (
  select (offered #>> '{unitPrice,net}')::bigint
  from choice, json_array_elements(choice.offer -> 'lines') as offered
  where choice.offer ->> 'culture' = ${culture} and (offered ->> 'productId')::integer = line.product_id
    and (offered ->> 'quantity')::integer = line.quantity
  limit 1))`

/** The price is that of an offer, and not the one that everybody pays. */
export const isAgreed = ({ net, list }: { net: number; list: number }): boolean => net < list
