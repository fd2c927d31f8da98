import { sql } from 'kysely'
import { certificateKinds, longestNumber } from '#lib/contract/certificate.ts'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { folded } from '../../../catalog/certificates/folded.ts'
import { originalBytes } from '../../../platform/files/originals.ts'
import type { FileStorage } from '../../../platform/files/storage.ts'
import { isDay } from '../../../catalog/shop/is-day.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type RecordKind, requireValid, type Removal, type Wrong } from '../shop/records.ts'
import { leaveInstrument, settleInstrument } from './settle-instrument.ts'

/** A certificate with the instrument that it is of, which is there as long as anything is said of it. */
export const certificateKind = (storage: FileStorage): RecordKind => {
  const insert = async (db: Database, said: ShopFields, id?: number): Promise<number> => {
    const written = writtenOf(said)
    requireValid(wrongIn(written))
    const instrument = await settleInstrument(db, written, { isOrderSaid: said['order'] !== undefined })
    const { rows } = await sql<{ id: number }>`
      insert into certificate (instrument_id, number, kind, issued_on${id === undefined ? sql`` : sql`, id`})
      overriding system value values (
        ${instrument}, ${written.number}, ${kindOf(written)}, ${written.issued}${id === undefined ? sql`` : sql`, ${id}`})
      on conflict do nothing returning id`.execute(db)
    const [made] = rows
    requireValid(made ? [] : [duplicateNumber])
    return made?.id ?? 0
  }
  return {
    name: 'certificate',
    found: ['order'],
    make: async (db, said) => String(await insert(db, said)),
    removal: {
      remove: async (db, key) => {
        const row = await db
          .deleteFrom('certificate')
          .where('id', '=', Number(key))
          .returning('instrument_id')
          .executeTakeFirst()
        if (row) await leaveInstrument(db, row.instrument_id)
      },
      revive: async (db, key, said) => {
        await insert(db, said, Number(key))
      },
      living: livingCertificates,
    },
    read: readCertificate,
    write: async (db, key, { before: said, after }) => {
      const written = writtenOf(after)
      requireValid(wrongIn(written))
      const bytes = written.file === '' ? undefined : await originalBytes(storage, written.file)
      requireValid(written.file !== '' && bytes === undefined ? [{ path: 'file', message: 'unknown' }] : [])
      const before = await db
        .selectFrom('certificate')
        .select('instrument_id')
        .where('id', '=', Number(key))
        .executeTakeFirstOrThrow()
      const isOrderSaid = written.order !== said['order']
      const instrument = await settleInstrument(db, written, { isOrderSaid })
      requireValid(await duplicateIn(db, Number(key), instrument, written.number))
      await db
        .updateTable('certificate')
        .set({
          ...{ instrument_id: instrument, number: written.number, kind: kindOf(written), issued_on: written.issued },
          ...{ months: written.months === '' ? null : Number(written.months) },
          ...{ file: written.file || null, bytes: bytes ?? null },
        })
        .where('id', '=', Number(key))
        .execute()
      if (before.instrument_id !== instrument) await leaveInstrument(db, before.instrument_id)
    },
  }
}

/** Which of these there are. */
export const livingCertificates: Removal['living'] = async (db, keys) => {
  const rows = await db.selectFrom('certificate').select('id').where('id', 'in', keys.map(Number)).execute()
  return rows.map(({ id }) => String(id))
}

const readCertificate: RecordKind['read'] = async (db, key, { locks }) => {
  if (!/^\d{1,9}$/.test(key)) return undefined
  const row = await db
    .selectFrom('certificate as c')
    .innerJoin('instrument as i', 'i.id', 'c.instrument_id')
    .select([
      'i.serial',
      'i.sku',
      'c.number',
      'c.kind',
      'c.months',
      'c.file',
      sql<string>`c.issued_on::text`.as('issued'),
    ])
    .select(sql<string | null>`(select o.number from customer_order o where o.id = i.order_id)`.as('order'))
    .where('c.id', '=', Number(key))
    .$if(locks, (query) => query.forUpdate(['c', 'i']))
    .executeTakeFirst()
  if (!row) return undefined
  const { serial, sku, number, kind, months, file, issued, order } = row
  return {
    title: `${number} (${serial})`,
    fields: {
      ...{ serial, sku, order: order ?? '', number, certificateKind: kind, issued },
      ...{ months: months === null ? '' : String(months), file: file ?? '' },
    },
  }
}

export type Written = Record<
  'serial' | 'sku' | 'order' | 'number' | 'certificateKind' | 'issued' | 'months' | 'file',
  string
>

export const writtenOf = (fields: ShopFields): Written => {
  const said = (field: keyof Written) => (fields[field] ?? '').trim()
  return {
    ...{
      serial: said('serial'),
      sku: said('sku'),
      order: said('order'),
      number: said('number'),
      certificateKind: said('certificateKind'),
    },
    ...{ issued: said('issued'), months: said('months'), file: said('file') },
  }
}

const kindOf = ({ certificateKind: kind }: Written) => certificateKinds.find((one) => one === kind) ?? 'factory'

const mostMonths = 120

export function wrongIn({ serial, sku, number, certificateKind: kind, issued, months }: Written): Wrong[] {
  const wrongNumber = (path: string, text: string): Wrong[] => {
    if (!/[\p{L}\p{N}]/u.test(text)) return [{ path, message: 'required' }]
    return text.length > longestNumber ? [{ path, message: 'longNumber' }] : []
  }
  const isMonths = months === '' || (/^\d{1,3}$/.test(months) && Number(months) >= 1 && Number(months) <= mostMonths)
  return [
    ...wrongNumber('serial', serial),
    ...(sku === '' ? [{ path: 'sku', message: 'required' }] : []),
    ...wrongNumber('number', number),
    ...(certificateKinds.some((one) => one === kind) ? [] : [{ path: 'certificateKind', message: 'unknown' }]),
    ...(isDay(issued) ? [] : [{ path: 'issued', message: 'day' }]),
    ...(isMonths ? [] : [{ path: 'months', message: 'months' }]),
  ]
}

export const duplicateNumber: Wrong = { path: 'number', message: 'takenNumber' }

async function duplicateIn(db: Database, id: number, instrument: number, number: string): Promise<Wrong[]> {
  const other = await db
    .selectFrom('certificate')
    .select('id')
    .where('instrument_id', '=', instrument)
    .where(sql<boolean>`folded = ${folded(number)}`)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other ? [duplicateNumber] : []
}
