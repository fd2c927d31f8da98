import { sql } from 'kysely'

/** When the certificate `c` is to be followed by another one: on the same day of a month, or on its last. */
export const dueOn = sql`(c.issued_on + make_interval(months => c.months))::date`
