import { type Fields, sheetRows, type SheetOutcome, type SheetRow } from '#lib/contract/staff/bulk.ts'
import { type Market, readMarkets } from '../../../catalog/shop/markets.ts'
import { findSkus } from '../products/list-products.ts'
import { fieldsOf } from '../products/product-fields.ts'
import { readProducts, type StoredProduct } from '../products/read-products.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { beginBulkEdit, noteEach, oneAtATime, writePlanned } from './apply-bulk-edit.ts'
import { changesAnything, isBulkField, planFor, type Planned } from './plan.ts'

/** The fields of a product that are named; what it has not is empty. */
export function fieldsIn({ parts, availability, quantity }: StoredProduct, columns: readonly string[]): Fields {
  const fields = { ...fieldsOf(parts), availability, quantity } as Fields
  return Object.fromEntries(columns.map((column) => [column, isBulkField(column) ? (fields[column] ?? null) : null]))
}

export const nameIn = ({ parts: { texts }, code }: StoredProduct, language: string): string =>
  (texts[language] ?? Object.values(texts)[0])?.name ?? code

export async function readSheet({ db }: StaffServices, call: CallOf<'sheet'>) {
  const { columns, ...wanted } = call.query
  const markets = await readMarkets(db)
  const skus = await findSkus(db, wanted, { markets, most: sheetRows + 1 })
  const products = await readProducts(db, skus.slice(0, sheetRows))
  const { language } = whoOf(call).person
  const rows: SheetRow[] = products
    .map((product) => ({
      ...{ sku: product.sku, name: nameIn(product, language), version: product.version },
      fields: fieldsIn(product, columns),
    }))
    .sort((a, b) => skus.indexOf(a.sku) - skus.indexOf(b.sku))
  return { rows, hasMore: skus.length > sheetRows }
}

type Row = CallOf<'saveSheet'>['body']['rows'][number]

/** Rows that stand as they were read are saved, all in one transaction; the others are told and left to a person. */
export async function saveSheet({ db }: StaffServices, call: CallOf<'saveSheet'>): Promise<SheetOutcome> {
  const { person: by } = whoOf(call)
  const { rows } = call.body
  const markets = await readMarkets(db)
  return db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction)
    const skus = rows.map(({ sku }) => sku)
    const products = await readProducts(transaction, skus, { locks: true })
    const { planned, refused } = sorted(rows, products, markets)
    const changing = planned.filter(changesAnything)
    if (changing.length > 0) {
      const bulkEdit = await beginBulkEdit(transaction, {
        ...{ by, action: 'many.sheet', kind: 'sheet', title: '' },
        after: { products: changing.length },
      })
      const entries = await writePlanned(transaction, changing)
      await noteEach(transaction, bulkEdit, { by, action: 'product.changed', entries })
    }
    return { saved: planned.map(({ product }) => product.sku), refused }
  })
}

function sorted(rows: readonly Row[], products: readonly StoredProduct[], markets: readonly Market[]) {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const planned: Planned[] = []
  const refused: SheetOutcome['refused'] = []
  for (const { sku, version, fields } of new Map(rows.map((row) => [row.sku, row])).values()) {
    const product = bySku.get(sku)
    const plan = product && planFor(product, fields, markets)
    if (!plan) refused.push({ sku, why: 'gone', faults: [] })
    else if (product.version !== version) refused.push({ sku, why: 'changed', faults: [] })
    else if ('faults' in plan) refused.push({ sku, why: 'faults', faults: plan.faults })
    else planned.push(plan)
  }
  return { planned, refused }
}
