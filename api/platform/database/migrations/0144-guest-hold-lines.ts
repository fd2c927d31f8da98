import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What a guest's unpaid order holds of each product, so that whoever orders next asks for a product and not for all orders.
  `create table guest_hold_line (
    product_id integer not null, order_id bigint not null references guest_hold on delete cascade, pieces integer not null,
    primary key (product_id, order_id))`,
  `create index guest_hold_line_order on guest_hold_line (order_id)`,
  `insert into guest_hold_line (order_id, product_id, pieces)
    select o.id, (line ->> 'productId')::integer, sum((line ->> 'quantity')::integer)
    from guest_hold h join customer_order o on o.id = h.order_id cross join lateral json_array_elements(o.lines) line
    where line ->> 'certifies' is null and line ->> 'productId' is not null group by 1, 2`,
])
