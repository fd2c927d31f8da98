import { type RawBuilder, sql } from 'kysely'
import { customerFieldList, type CustomerFieldValues } from '#lib/contract/customer-fields.ts'

/** The columns of `account` that `customer-fields.ts` describes, by the names of the contract or by their own. */
export const namedFields: RawBuilder<unknown> = sql.join(
  customerFieldList.map(([name, { column }]) => sql`account.${sql.id(column)} as ${sql.id(name)}`),
)
export const fieldColumns: RawBuilder<unknown> = sql.join(customerFieldList.map(([, { column }]) => sql.id(column)))

/** What an update sets: a field that nothing was said of stays as it is. */
export const setFields = (values: Partial<CustomerFieldValues>): RawBuilder<unknown> =>
  sql.join(
    customerFieldList.flatMap(([name, { column }]) =>
      values[name] === undefined ? [] : [sql`${sql.id(column)} = ${values[name]}`],
    ),
  )
