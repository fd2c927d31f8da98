import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/** What accounts need of carts and orders, which are of a room above. What writes does so in the transaction of its caller. */
export type CustomerOrders = {
  /** In SQL, how many orders a customer has, and how many of them are not over. */
  counted: (customer: RawBuilder<unknown>) => { all: RawBuilder<number>; open: RawBuilder<number> }
  /** Hands the cart of a guest over to a user who logs in. */
  takeOverCart: (transaction: Database, guest: string, user: string) => Promise<unknown>
  /** Gives an account that is opened the orders of guests under its address. */
  takeOverOrders: (transaction: Database, email: string, user: string) => Promise<unknown>
  /** The numbers of orders whose goods or money are on their way, locked. */
  underWay: (transaction: Database, user: string) => Promise<string[]>
}
