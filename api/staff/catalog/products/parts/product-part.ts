import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { HttpProblem } from '../../../../platform/http/problem.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import { note } from '../../../platform/audit.ts'
import { differences, type Fields } from '../product-fields.ts'
import type { StaffPerson } from '../../../access/staff-login.ts'

export type PartOwner = { id: number; sku: string; code: string }

/** What is kept of a product beside its texts and prices, and saved by itself: its pictures, say. */
export type ProductPart = {
  /** How its change is called in the log. */
  change: { action: string }
  /** Whether a field of the log is one of it. */
  owns: (field: string) => boolean
  read: (db: Database, product: PartOwner) => Promise<Fields>
  /** Writes all fields; those that are nothing are taken away. */
  write: (db: Database, product: PartOwner, fields: Fields) => Promise<void>
}

/** Nobody else changes it until a transaction that locks it has ended. */
export async function findProduct(db: Database, sku: string, { locks = false } = {}): Promise<PartOwner> {
  const product = await db
    .selectFrom('product')
    .select(['id', 'sku', 'code'])
    .where('sku', '=', sku)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!product) throw new HttpProblem('NOT_FOUND')
  return product
}

/** The same for the same fields, whoever wrote them and in whatever order. */
export const versionOfFields = (fields: Fields): string =>
  hash('sha1', JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))))

type Wanted = { sku: string; by: StaffPerson; version: string; fields: (before: Fields) => Fields }

/** Saves a part as it is wanted, where it is still what whoever wants that has seen. */
export async function changePart(db: Database, part: ProductPart, { sku, by, version, fields }: Wanted): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const product = await findProduct(transaction, sku, { locks: true })
    const before = await part.read(transaction, product)
    if (versionOfFields(before) !== version) throw new HttpProblem('RECORD_CHANGED')
    const after = fields(before)
    const changed = differences(before, after)
    if (Object.keys(changed.after).length === 0) return
    await part.write(transaction, product, after)
    await note(transaction, { by, ...part.change, record: `product:${sku}`, title: product.code, ...changed })
  })
}

/** Puts back what an entry of the log has changed; what was changed again since then is somebody's newer word. */
export async function undoPart(
  db: Database,
  part: ProductPart,
  { product, before, after }: { product: PartOwner; before: Fields; after: Fields },
): Promise<{ before: Fields; after: Fields }> {
  const current = await part.read(db, product)
  const isAsLeft = Object.entries(after).every(([field, value]) =>
    isDeepStrictEqual(current[field] ?? null, value ?? null),
  )
  if (!isAsLeft) throw new HttpProblem('RECORD_CHANGED')
  const wanted = { ...current, ...before }
  await part.write(db, product, wanted)
  return differences(current, wanted)
}
