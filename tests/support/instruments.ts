import type { Database } from '../../api/platform/database/tables.ts'

/** An instrument with two certificates, the newer of which is due again in a year. */
export const knownInstrument = { serial: 'NM10-25-00417', sku: 'NM-10', number: 'WZ/2025/0417' }

export async function addInstrument(db: Database, order?: number): Promise<number> {
  const { serial, sku, number } = knownInstrument
  const { id } = await db
    .insertInto('instrument')
    .values({ serial, sku, order_id: order ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('certificate')
    .values([
      { instrument_id: id, number: 'WZ/2024/0017', kind: 'factory', issued_on: '2024-02-29', months: 12 },
      { instrument_id: id, number, kind: 'laboratory', issued_on: '2025-03-14', months: 12 },
    ])
    .execute()
  return id
}
