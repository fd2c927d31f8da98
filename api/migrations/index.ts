import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from '../tables.ts'
import * as catalogue from './0001-catalogue.ts'
import * as cart from './0002-cart.ts'
import * as registered from './0003-registered.ts'
import * as dataSheets from './0004-data-sheets.ts'
import * as customers from './0005-customers.ts'
import * as orders from './0006-orders.ts'
import * as pickupPoints from './0007-pickup-points.ts'
import * as law from './0008-law.ts'
import * as imported from './0009-imported.ts'
import * as shopRecords from './0010-shop-records.ts'
import * as pictures from './0011-pictures.ts'

/** In the order of their names; one that was released is never edited, the next one mends it. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-cart': cart,
  '0003-registered': registered,
  '0004-data-sheets': dataSheets,
  '0005-customers': customers,
  '0006-orders': orders,
  '0007-pickup-points': pickupPoints,
  '0008-law': law,
  '0009-imported': imported,
  '0010-shop-records': shopRecords,
  '0011-pictures': pictures,
}

/** Brings the database up to date. The migrator's advisory lock lets one process do it while others wait. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}
