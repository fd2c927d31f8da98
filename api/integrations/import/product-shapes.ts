import { fieldColumns } from '../../catalog/products/product-columns.ts'
import type { ProductFieldColumns } from '#lib/contract/product-fields.ts'
import type { Shape } from './shape.ts'

type OfProducts = 'product' | 'product_text' | 'product_software' | 'price' | 'price_history' | 'stock'

const columnTypes = Object.fromEntries(fieldColumns.map(({ column, type }) => [column, type])) as Record<
  keyof ProductFieldColumns,
  'integer' | 'text'
>

/** Products, and what is told of them in rows of their own. */
export const productShapes: { [T in OfProducts]: Shape<T> } = {
  product: {
    record: { kind: 'product', name: ['sku'] },
    needs: { category_id: { table: 'category', at: 'id' }, connected: { table: 'connected', at: 'key' } },
    keys: 1,
    columns: {
      id: 'integer',
      sku: 'text',
      code: 'text',
      category_id: 'integer',
      position: 'integer',
      images: 'json',
      calibrations: 'json',
      documents: 'json',
      facts: 'json',
      highlights: 'json',
      contents: 'json',
      accessories: 'integer[]',
      related: 'integer[]',
      gtin: 'text',
      spares: 'integer[]',
      ...columnTypes,
    },
    added: ['connected', 'support_until'],
  },
  product_text: {
    part: { of: 'product', by: 'product_id', at: 'id', kind: 'text' },
    keys: 2,
    columns: {
      product_id: 'integer',
      language: 'text',
      name: 'text',
      short_description: 'text',
      description: 'json',
    },
  },
  product_software: {
    part: { of: 'product', by: 'product_id', at: 'id', kind: 'software' },
    keys: 4,
    columns: {
      product_id: 'integer',
      kind: 'text',
      version: 'text',
      system: 'text',
      name: 'text',
      released: 'text',
      notes: 'json',
      file: 'text',
      bytes: 'integer',
    },
  },
  price: {
    part: { of: 'product', by: 'product_id', at: 'id', kind: 'price' },
    needs: { culture: { table: 'market', at: 'culture' } },
    keys: 2,
    columns: { product_id: 'integer', culture: 'text', net: 'bigint', regular_net: 'bigint', breaks: 'jsonb' },
    added: ['breaks'],
  },
  price_history: {
    alive: true,
    part: { of: 'product', by: 'product_id', at: 'id', kind: 'former price' },
    keys: 3,
    columns: { product_id: 'integer', culture: 'text', since: 'timestamptz', net: 'bigint' },
  },
  stock: {
    alive: true,
    part: { of: 'product', by: 'product_id', at: 'id', kind: 'stock' },
    keys: 1,
    columns: { product_id: 'integer', availability: 'text', quantity: 'integer' },
  },
}
