import type { Caller } from '../caller.ts'
import type { Services } from '../services.ts'
import { orderKeyHeader } from './order-keys.ts'

/** Who asks for an order: its customer, or whoever has the link of a mail about it. */
export type Asker = { caller: Caller | undefined; holdsKey: boolean }

type Asking = { caller: Caller | undefined; headers: Headers }

/** Told before a transaction begins, since the key that signed may have to be read. */
export async function askerOf(
  { orderKeys }: Pick<Services, 'orderKeys'>,
  { caller, headers }: Asking,
  number: string,
): Promise<Asker> {
  const key = headers.get(orderKeyHeader)
  return { caller, holdsKey: key !== null && (await orderKeys.holds(number, key)) }
}
