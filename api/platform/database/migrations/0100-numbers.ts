import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // How the numbers of its orders, offers, invoices and credit notes begin, as far as the seller says so.
  `alter table seller add column numbers jsonb`,

  // A bank statement names an order by a KID, which knows nothing of how the number begins, or by a number that begins as those of its
  // seller once did. So orders are found by what is behind that: the year and six symbols.
  `create index customer_order_ending on customer_order (right(number, 11))`,
])
