import { setImmediate } from 'node:timers/promises'
import type { bulkCalls } from '#lib/contract/staff/bulk-calls.ts'
import { mostAtOnce } from '#lib/contract/staff/bulk.ts'
import { fieldText } from '#lib/formats/field-text.ts'
import { whoOf, type StaffHandlers, type CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { findSkus } from '../products/list-products.ts'
import { readProducts } from '../products/read-products.ts'
import { checkImport, importFile } from './import-file.ts'
import { changePrices, previewPrices, readSteps } from './prices.ts'
import { readSheet, saveSheet, fieldsIn } from './sheet.ts'
import { readBulkEdits, undoBulkEdit } from './undo-bulk-edit.ts'
import { chunksOf } from './chunks.ts'
import { fieldFormatOf } from './field-format.ts'
import { writeTable, type Cell, type Table } from '../../../platform/spreadsheets/tables.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A line a product, as the import reads it again: fields by the names that the log has. */
async function exportProducts({ db }: StaffServices, call: CallOf<'exportProducts'>) {
  const { columns, as: kind, ...wanted } = call.query
  const { language } = whoOf(call).person
  const markets = await readMarkets(db)
  const fieldFormat = fieldFormatOf(language, markets)
  const skus = await findSkus(db, wanted, { markets, most: mostAtOnce })
  const rows: Table = []
  for (const chunk of chunksOf(skus)) {
    const products = new Map((await readProducts(db, chunk)).map((product) => [product.sku, product]))
    for (const sku of chunk) {
      const product = products.get(sku)
      if (!product) continue
      const fields = fieldsIn(product, columns)
      rows.push([sku, ...columns.map((column) => cellOf(column, fields[column], kind, fieldFormat))])
    }
    // Others are answered between.
    await setImmediate()
  }
  const bytes = await writeTable({ kind, language, head: ['sku', ...columns], rows })
  return { name: `products.${kind}`, type: types[kind], base64: Buffer.from(bytes).toString('base64') }
}

/** A workbook has numbers; lines of text have them as the language writes them. */
function cellOf(
  column: string,
  value: unknown,
  kind: 'csv' | 'xlsx',
  fieldFormat: ReturnType<typeof fieldFormatOf>,
): Cell {
  if (value === null || value === undefined) return null
  if (typeof value !== 'number') return fieldText(column, value, fieldFormat)
  const [first = '', culture = ''] = column.split(' ')
  const isPrice = ['net', 'regular'].includes(first)
  if (!isPrice) return value
  return kind === 'xlsx' ? value / (fieldFormat.perUnit(culture) ?? 1) : fieldText(column, value, fieldFormat)
}

export const bulkHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof bulkCalls> => ({
  sheet: (call) => readSheet(services, call),
  saveSheet: (call) => saveSheet(services, call),
  marketSteps: () => readSteps(services.db),
  previewPrices: (call) => previewPrices(services, call),
  changePrices: (call) => changePrices(services, call),
  exportProducts: (call) => exportProducts(services, call),
  checkImport: (call) => checkImport(services, call),
  importFile: (call) => importFile(services, call),
  manyChanges: async () => ({ changes: await readBulkEdits(services.db) }),
  undoMany: (call) => undoBulkEdit(services, call),
})
