import * as v from 'valibot'
import { WantedSoftware } from '#lib/contract/staff/software.ts'
import { softwareKinds } from '#lib/contract/product.ts'
import type { ProductPart } from '../products/parts/product-part.ts'
import type { Fields } from '../products/product-fields.ts'
import type { Database } from '../../../platform/database/tables.ts'

const StoredSoftwareFields = v.omit(v.object({ ...WantedSoftware.entries, bytes: v.number() }), [
  'kind',
  'version',
  'system',
])
export type StoredSoftware = v.InferOutput<typeof StoredSoftwareFields>

/** `firmware 2.1.0`, `software 1.3.0 Windows 11`. */
const slot = new RegExp(`^(${softwareKinds.join('|')}) (\\S+)(?: (.+))?$`)

export const slotOf = ({ kind, version, system }: Pick<WantedSoftware, 'kind' | 'version' | 'system'>): string =>
  [kind, version, system].filter(Boolean).join(' ')

export function slotIn(field: string) {
  const [, kind = '', version = '', system = ''] = slot.exec(field) ?? []
  return { kind: kind as WantedSoftware['kind'], version, system }
}

/** The versions that a product has of its software and firmware, a field each. */
export const softwarePart: ProductPart = {
  change: { action: 'product.software' },
  owns: (field) => slot.test(field),
  read: async (db, { id }) => {
    const rows = await db
      .selectFrom('product_software')
      .selectAll()
      .where('product_id', '=', id)
      .orderBy('released', 'desc')
      .orderBy('version', 'desc')
      .orderBy('system')
      .execute()
    return Object.fromEntries(
      rows.map(({ released, name, notes, file, bytes, ...row }) => [
        slotOf(row),
        { released, name: name ?? '', notes, file, bytes } satisfies StoredSoftware,
      ]),
    )
  },
  write: async (db, { id }, fields) => {
    await db.deleteFrom('product_software').where('product_id', '=', id).execute()
    await insert(db, id, fields)
  },
}

async function insert(db: Database, product_id: number, fields: Fields): Promise<void> {
  const rows = Object.entries(fields).flatMap(([field, value]) => {
    const kept = v.parse(v.nullable(StoredSoftwareFields), value)
    if (!kept) return []
    const { notes, name, ...said } = kept
    const written = JSON.stringify(notes) as unknown as typeof notes
    return [{ product_id, ...slotIn(field), ...said, name: name || null, notes: written }]
  })
  if (rows.length > 0) await db.insertInto('product_software').values(rows).execute()
}
