import type { ShopSeller } from '../contract/catalogue.ts'
import { cheapestHomeDelivery } from '../domain/cheapest-delivery.ts'
import type { Delivery } from './catalogue.ts'

export const deliveryOf = ({ deliveries, cutOff = '' }: Pick<ShopSeller, 'deliveries' | 'cutOff'>): Delivery => ({
  way: cheapestHomeDelivery(deliveries) ?? null,
  cutOff,
})

/** A seller as most pages know it. */
export const withoutDelivery = ({
  deliveries: _,
  cutOff: __,
  ...seller
}: ShopSeller): Omit<ShopSeller, 'deliveries' | 'cutOff'> => seller
