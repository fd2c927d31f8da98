import type { PickupPoint } from '#lib/contract/shipping.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { PickupTables } from './pickup-tables.ts'

export async function readPoint(db: Database, id: string): Promise<PickupPoint | undefined> {
  // PostgreSQL has no text with a zero in it.
  if (id.includes('\0')) return undefined
  const row = await db.selectFrom('pickup_point').selectAll().where('id', '=', id).executeTakeFirst()
  return row && pointOf(row)
}

export const pointOf = (row: Omit<PickupTables['pickup_point'], 'postcode_folded'>): PickupPoint => ({
  id: row.id,
  integration: row.integration,
  consigneeName: row.name,
  geocodeRO: { latitude: row.latitude, longitude: row.longitude },
  street: row.street,
  postcode: row.postcode,
  city: row.city,
  country: row.country,
  openingHours: row.opening_hours,
})
