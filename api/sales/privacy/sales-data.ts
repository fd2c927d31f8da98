import { sql } from 'kysely'
import type { PersonalData } from '../../customers/privacy/personal-data.ts'
import { erasures } from './erasures.ts'
import { forgetOrders } from './forget-orders.ts'
import { readings } from './readings.ts'
import { rules } from './rules.ts'

/** What carts, offers, orders, papers and declarations keep of people. */
export const salesData: PersonalData = {
  addresses: [
    sql`select lower(email) from customer_order`,
    sql`select lower(email) from offer`,
    sql`select lower(addresses ->> 'email') from cart_choice where addresses ->> 'email' is not null`,
  ],
  owners: ({ address, at }) => [
    sql`select customer_guid from customer_order o join customer c on c.guid = o.customer_guid
      where lower(email) = ${address} and placed_at <= ${at}::timestamptz and not c.registered`,
    sql`select customer_guid from offer f join customer c on c.guid = f.customer_guid
      where lower(email) = ${address} and f.created_at <= ${at}::timestamptz and not c.registered`,
    sql`select customer_guid from cart_choice h join customer c on c.guid = h.customer_guid
      where lower(addresses ->> 'email') = ${address} and c.created_at <= ${at}::timestamptz and not c.registered`,
  ],
  usedBy: (customer) => [
    sql`exists (select from cart_line where customer_guid = ${customer})`,
    sql`exists (select from cart_choice where customer_guid = ${customer})`,
    sql`exists (select from offer where customer_guid = ${customer})`,
    sql`exists (select from customer_order where customer_guid = ${customer})`,
  ],
  staysFor: (customer) => sql`exists (select from customer_order o where o.customer_guid = ${customer})`,
  erasures,
  readings,
  rules,
  forgets: { customer_order: forgetOrders },
}
