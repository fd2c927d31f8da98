import type { Selectable } from 'kysely'
import type { Tracking } from '#lib/contract/order.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { OrderTables } from './order-tables.ts'
import { NotLeft, type Piece, together } from './refundable.ts'
import { readLeft } from './refunds.ts'
import type { Found, Sent } from './step-mails.ts'

export type ParcelRow = Selectable<OrderTables['order_parcel']>

export const readParcels = (db: Database, orderId: number): Promise<ParcelRow[]> =>
  db.selectFrom('order_parcel').selectAll().where('order_id', '=', orderId).orderBy('number').execute()

/** Of pieces that are left, those which no parcel has taken along. */
export function unsentOf(left: readonly Piece[], parcels: readonly Pick<ParcelRow, 'lines'>[]): Piece[] {
  const sent = parcels.flatMap(({ lines }) => lines)
  return minus(left, sent)
}

/** What of an order is still here: what was bought and has neither gone back nor left. */
export async function readUnsent(db: Database, found: Pick<Found, 'order'>) {
  const parcels = await readParcels(db, found.order.id)
  return { parcels, unsent: unsentOf((await readLeft(db, found)).lines, parcels) }
}

/** Puts pieces into a parcel, or all that is still here. Throws `NotLeft` where there are not as many. */
export async function fillParcel(
  db: Database,
  found: Pick<Found, 'order'>,
  { pieces, tracking }: { pieces?: readonly Piece[] | undefined; tracking?: Tracking | undefined },
): Promise<Sent> {
  const { parcels, unsent } = await readUnsent(db, found)
  const inIt = pieces ? together(pieces) : unsent
  requireHere(unsent, inIt)
  const number = (parcels.at(-1)?.number ?? 0) + 1
  await db
    .insertInto('order_parcel')
    .values({
      ...{ order_id: found.order.id, number, lines: JSON.stringify(inIt) },
      tracking: tracking ? JSON.stringify(tracking) : null,
    })
    .execute()
  return { number, pieces: inIt, rest: minus(unsent, inIt) }
}

export function requireHere(unsent: readonly Piece[], wanted: readonly Piece[]): void {
  const isHere = ({ place, quantity }: Piece) => unsent.some((one) => one.place === place && one.quantity >= quantity)
  if (wanted.length === 0 || !together(wanted).every(isHere)) throw new NotLeft()
}

const minus = (pieces: readonly Piece[], less: readonly Piece[]): Piece[] =>
  pieces.flatMap(({ place, quantity }) => {
    const gone = less.filter((one) => one.place === place).reduce((sum, one) => sum + one.quantity, 0)
    return quantity > gone ? [{ place, quantity: quantity - gone }] : []
  })
