import { sql } from 'kysely'
import { resultFields } from '#lib/contract/staff/certificates.ts'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { folded } from '../../../catalog/certificates/folded.ts'
import { originalBytes, readOriginal } from '../../../platform/files/originals.ts'
import type { FileStorage } from '../../../platform/files/storage.ts'
import { foldedText } from '../../../catalog/certificates/folded.ts'
import { readDcc } from '../../../catalog/certificates/dcc/read-dcc.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type RecordKind, requireValid, type Removal, type Wrong } from '../shop/records.ts'
import { leaveInstrument, settleInstrument } from './settle-instrument.ts'
import { resultsIn, typedOf } from './typed-results.ts'
import { duplicateNumber, kindOf, type Written, writtenOf, wrongIn } from './written-certificate.ts'

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
      const measured = await measuredOf(storage, written, writtenOf(said))
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
          ...{ file: written.file || null, bytes: bytes ?? null, ...measured },
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
      'c.dcc',
      'c.results',
      sql<string>`c.issued_on::text`.as('issued'),
    ])
    .select(sql<string | null>`(select o.number from customer_order o where o.id = i.order_id)`.as('order'))
    .where('c.id', '=', Number(key))
    .$if(locks, (query) => query.forUpdate(['c', 'i']))
    .executeTakeFirst()
  if (!row) return undefined
  const { serial, sku, number, kind, months, file, issued, order, dcc, results } = row
  return {
    title: `${number} (${serial})`,
    fields: {
      ...{ serial, sku, order: order ?? '', number, certificateKind: kind, issued },
      ...{ months: months === null ? '' : String(months), file: file ?? '', dcc: dcc ?? '' },
      // What a laboratory said is in its file, and nobody says it otherwise.
      ...typedOf(dcc === null ? results : null),
    },
  }
}

/** Columns of what was measured: as a laboratory's file says, else as it was typed. What nobody touched stays as it is kept. */
async function measuredOf(storage: FileStorage, written: Written, before: Written) {
  if (written.dcc === '') {
    const isTouched = before.dcc !== '' || resultFields.some((field) => written[field] !== before[field])
    const { results } = resultsIn(written)
    const typed = isTouched && { results: results && JSON.stringify(results) }
    return { dcc: null, dcc_bytes: null, signed: false, ...typed }
  }
  const bytes = await readOriginal(storage, written.dcc)
  const read = bytes && readDcc(bytes)
  if (!read || 'wrong' in read)
    throw new HttpProblem('VALIDATION_FAILED', { errors: [{ path: 'dcc', message: 'unknown' }] })
  const isOfIt = read.serials.some((serial) => foldedText(serial) === foldedText(written.serial))
  requireValid(isOfIt ? [] : [{ path: 'dcc', message: 'otherInstrument' }])
  const results = JSON.stringify(read.results)
  return { dcc: written.dcc, dcc_bytes: bytes.byteLength, signed: read.isSigned, results }
}

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
