import type { Fields as BulkFields } from '#lib/contract/staff/bulk.ts'
import { HttpProblem } from '../../../../platform/http/problem.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import { note } from '../../../platform/audit.ts'
import { writePlanned } from '../../bulk/apply-bulk-edit.ts'
import { changesAnything, planFor } from '../../bulk/plan.ts'
import { type Images, picturesPart } from '../../media/pictures-part.ts'
import { findProduct, type PartOwner, type ProductPart, undoPart } from '../../products/parts/product-part.ts'
import { differences, type Fields, fieldsOf } from '../../products/product-fields.ts'
import { readProducts, type StoredProduct } from '../../products/read-products.ts'
import { seoPart } from '../../seo/seo-part.ts'
import type { Said } from '../translation-tables.ts'
import {
  isAsLeft,
  line,
  text,
  type Entry,
  type TextChange,
  type TranslatedKind,
  type Translating,
} from './translated-kind.ts'

async function lockedProduct(db: Database, record: string): Promise<PartOwner> {
  const product = await db.selectFrom('product').select('sku').where('id', '=', Number(record)).executeTakeFirst()
  if (!product) throw new HttpProblem('NOT_FOUND')
  return findProduct(db, product.sku, { locks: true })
}

const paragraphsOf = (said: string): string[] =>
  said
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** A product is whole in a language, or says nothing there. */
function fieldsIn({ language, after }: TextChange): BulkFields {
  const isSaid = Object.keys(after).length > 0
  return {
    [`name ${language}`]: after['name'] ?? null,
    [`short ${language}`]: after['short'] ?? null,
    [`description ${language}`]: isSaid ? paragraphsOf(after['description'] ?? '') : null,
  }
}

async function writeProduct(
  db: Database,
  product: StoredProduct,
  { fields, action }: { fields: BulkFields; action: string },
  { by, markets, along }: Translating,
): Promise<void> {
  const plan = planFor(product, fields, markets)
  if ('faults' in plan)
    throw new HttpProblem('TRANSLATION_REFUSED', {
      errors: plan.faults.map(({ field, fault }) => ({ path: field.split(' ')[0] ?? '', message: fault })),
    })
  if (!changesAnything(plan)) return
  for (const { sku, title, before, after } of await writePlanned(db, [plan]))
    await note(db, { by, action, record: `product:${sku}`, title, before, after, along })
}

async function storedProduct(db: Database, sku: string): Promise<StoredProduct> {
  const [product] = await readProducts(db, [sku], { locks: true })
  if (!product) throw new HttpProblem('NOT_FOUND')
  return product
}

const skuOf = ({ record }: Entry) => record.slice('product:'.length)

const lock: TranslatedKind['lock'] = async (db, record) => void (await lockedProduct(db, record))

export const productTexts: TranslatedKind = {
  fields: { name: line(200), short: text(1_000), description: text(100_000) },
  lock,
  write: async (db, change, translating) => {
    const { sku } = await lockedProduct(db, change.record)
    const product = await storedProduct(db, sku)
    await writeProduct(db, product, { fields: fieldsIn(change), action: 'product.changed' }, translating)
  },
  owns: ({ action }) => action === 'product.changed',
  undo: async (db, entry, translating) => {
    const product = await storedProduct(db, skuOf(entry))
    if (!isAsLeft(fieldsOf(product.parts), entry.after)) return false
    await writeProduct(db, product, { fields: entry.before as BulkFields, action: 'product.undone' }, translating)
    return true
  },
}

/** What is kept of a product beside its texts and saved by itself. */
const partTexts = (
  part: ProductPart,
  fields: Pick<TranslatedKind, 'fields' | 'any'>,
  wanted: (before: Fields, change: TextChange) => Fields,
): TranslatedKind => ({
  ...fields,
  lock,
  write: async (db, change, { by, along }) => {
    const product = await lockedProduct(db, change.record)
    const before = await part.read(db, product)
    const after = wanted(before, change)
    const changed = differences(before, after)
    if (Object.keys(changed.after).length === 0) return
    await part.write(db, product, after)
    await note(db, { by, ...part.change, record: `product:${product.sku}`, title: product.code, ...changed, along })
  },
  owns: ({ action }) => action === part.change.action,
  undo: async (db, entry, { by, along }) => {
    const product = await findProduct(db, skuOf(entry), { locks: true })
    if (!isAsLeft(await part.read(db, product), entry.after)) return false
    const changed = await undoPart(db, part, { product, before: entry.before, after: entry.after })
    const action = 'product.undone'
    await note(db, { by, action, record: entry.record, title: product.code, ...changed, along })
    return true
  },
})

export const seoTexts = partTexts(
  seoPart,
  { fields: { seoTitle: line(300), seoDescription: text(700) } },
  (before, { language, after }) => ({
    ...before,
    [`seoTitle ${language}`]: after['seoTitle'] ?? null,
    [`seoDescription ${language}`]: after['seoDescription'] ?? null,
  }),
)

/** What is said of a picture, by its address. */
function described(images: Images, language: string, said: Said): Images {
  return images.map(({ alt = {}, ...image }) => {
    const { [language]: _, ...others } = alt
    const words = said[image.url]
    const told = words ? { ...others, [language]: words } : others
    return { ...image, ...(Object.keys(told).length > 0 && { alt: told }) }
  }) as Images
}

export const pictureTexts = partTexts(
  picturesPart,
  { fields: {}, any: line(500) },
  ({ pictures }, { language, after }) => ({ pictures: described((pictures ?? []) as Images, language, after) }),
)
