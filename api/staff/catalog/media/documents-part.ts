import * as v from 'valibot'
import { documentKinds } from '#lib/contract/product.ts'
import type { ProductPart } from '../products/parts/product-part.ts'
import { differences, type Fields } from '../products/product-fields.ts'
import type { Database } from '../../../platform/database/tables.ts'

type Kind = (typeof documentKinds)[number]

/** `datasheet pl`. */
const slot = new RegExp(`^(${documentKinds.join('|')}) (\\S+)$`)

const StoredDocument = v.object({ title: v.string(), file: v.string(), bytes: v.number(), at: v.string() })
export type StoredDocument = v.InferOutput<typeof StoredDocument>

/** The uploaded papers of a product, a field for each kind and language. */
export const documentsPart: ProductPart = {
  change: { action: 'product.documents' },
  owns: (field) => slot.test(field),
  read: async (db, { id }) => {
    const rows = await db
      .selectFrom('product_document')
      .select(['kind', 'language', 'title', 'file', 'bytes', 'uploaded_at'])
      .where('product_id', '=', id)
      .orderBy('kind')
      .orderBy('language')
      .execute()
    return Object.fromEntries(
      rows.map(({ kind, language, uploaded_at: at, ...paper }) => [
        `${kind} ${language}`,
        { ...paper, at: at.toISOString() } satisfies StoredDocument,
      ]),
    )
  },
  write: async (db, product, fields) => {
    const { after } = differences(await documentsPart.read(db, product), fields)
    await writeSlots(db, product.id, after)
  },
}

async function writeSlots(db: Database, id: number, changed: Fields): Promise<void> {
  const rows = Object.entries(changed).map(([field, paper]) => {
    const [, kind = '', language = ''] = slot.exec(field) ?? []
    return { product_id: id, kind: kind as Kind, language, paper: v.parse(v.nullable(StoredDocument), paper) }
  })
  if (rows.length === 0) return
  await db
    .deleteFrom('product_document')
    .where('product_id', '=', id)
    .where(({ eb, or, and }) =>
      or(rows.map(({ kind, language }) => and([eb('kind', '=', kind), eb('language', '=', language)]))),
    )
    .execute()
  const kept = rows.flatMap(({ paper, ...row }) => {
    if (!paper) return []
    const { at, ...said } = paper
    return [{ ...row, ...said, uploaded_at: new Date(at) }]
  })
  if (kept.length > 0) await db.insertInto('product_document').values(kept).execute()
}
