import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Fields } from '#lib/contract/staff/bulk.ts'
import type { ImportChange, ImportFault } from '#lib/contract/staff/bulk-files.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { differences, fieldsOf } from '../products/product-fields.ts'
import { readProducts, type StoredProduct } from '../products/read-products.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { beginBulkEdit, noteEach, oneAtATime, writePlanned } from './apply-bulk-edit.ts'
import { chunksOf } from './chunks.ts'
import { cellIn, type Column, faultAt, fieldsOfLine, type Line, readHead, readLines } from './import-lines.ts'
import { changesAnything, planFor, type Planned } from './plan.ts'
import { nameIn } from './sheet.ts'
import { fieldFormatOf } from './field-format.ts'
import { readTable } from '../../../platform/spreadsheets/tables.ts'

type Read = { lines: Line[]; refused: ImportFault[]; columns: Column[]; ignored: string[] }

async function readFile(bytes: Uint8Array): Promise<Read> {
  const rows = await readTable(bytes)
  const { sku, columns, ignored } = readHead(rows)
  return { ...readLines(rows, sku), columns, ignored }
}

/** What a file comes to, a part of its lines after the other, so that others are answered between. */
async function* partsOf(db: Database, { lines, columns }: Read, language: string, { locks = false } = {}) {
  const markets = await readMarkets(db)
  const fieldFormat = fieldFormatOf(language, markets)
  for (const chunk of chunksOf(lines)) {
    const skus = chunk.map(({ sku }) => sku)
    const products = new Map((await readProducts(db, skus, { locks })).map((product) => [product.sku, product]))
    const planned: Planned[] = []
    const refused: ImportFault[] = []
    const changes: ImportChange[] = []
    for (const line of chunk) {
      const product = products.get(line.sku)
      const { fields, faults } = fieldsOfLine(line, columns, fieldFormat)
      const plan = product && planFor(product, fields, markets)
      if (!product) refused.push(faultAt(line, 'sku', 'unknown', line.sku))
      else if (faults.length > 0) refused.push(...faults)
      else if (plan && 'faults' in plan)
        refused.push(
          ...plan.faults.map(({ field, fault }) => faultAt(line, field, fault, cellIn(line, columns, field))),
        )
      else if (plan && changesAnything(plan)) {
        planned.push(plan)
        changes.push({
          line: line.line,
          sku: line.sku,
          name: nameIn(product, language),
          ...loggedDifference(product, plan),
        })
      }
    }
    yield { planned, refused, changes }
    await setImmediate()
  }
}

function loggedDifference(product: StoredProduct, { after, stock }: Planned): { before: Fields; after: Fields } {
  const { difference, ...rest } = stock
  const changed = differences(
    { ...fieldsOf(product.parts), availability: product.availability },
    { ...fieldsOf(after), ...rest },
  ) as { before: Fields; after: Fields }
  return difference === 0 ? changed : { ...changed, after: { ...changed.after, difference } }
}

/** Grows with what is told; of the same changes and refusals it is the same. */
const seenHash = () => {
  const hash = createHash('sha1')
  return {
    add: (changes: readonly ImportChange[], refused: readonly ImportFault[]) =>
      void hash.update(JSON.stringify([changes.map(({ name, ...change }) => change), refused])),
    value: () => hash.digest('hex'),
  }
}

export async function checkImport({ db }: StaffServices, call: CallOf<'checkImport'>) {
  const read = await readFile(call.file)
  const refused = [...read.refused]
  const changes: ImportChange[] = []
  const seen = seenHash()
  seen.add([], read.refused)
  for await (const part of partsOf(db, read, whoOf(call).person.language)) {
    refused.push(...part.refused)
    changes.push(...part.changes)
    seen.add(part.changes, part.refused)
  }
  const [lines, faulty] = [read.lines.length, new Set(refused.map(({ line }) => line))]
  return {
    ...{ lines: lines + read.refused.length, changes },
    columns: read.columns.map(({ field }) => field),
    ignored: read.ignored,
    refused: refused.sort((a, b) => a.line - b.line),
    unchanged: lines + read.refused.length - changes.length - faulty.size,
    seen: seen.value(),
  }
}

/** The same again, in one transaction that stands only where it came to what was shown. */
export async function importFile({ db }: StaffServices, call: CallOf<'importFile'>) {
  const { person: by } = whoOf(call)
  const { name, take, seen: shown } = call.query
  const read = await readFile(call.file)
  return db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction)
    const seen = seenHash()
    seen.add([], read.refused)
    let [products, refused] = [0, read.refused.length]
    const bulkEdit = await beginBulkEdit(transaction, {
      ...{ by, action: 'many.imported', kind: 'import', title: name },
      after: { lines: read.lines.length },
    })
    for await (const part of partsOf(transaction, read, by.language, { locks: true })) {
      seen.add(part.changes, part.refused)
      refused += part.refused.length
      products += part.planned.length
      const entries = await writePlanned(transaction, part.planned)
      await noteEach(transaction, bulkEdit, { by, action: 'product.changed', entries })
    }
    if (seen.value() !== shown) throw new HttpProblem('RECORD_CHANGED')
    if (take === 'all' && refused > 0) throw new HttpProblem('FILE_HAS_FAULTS')
    return { id: bulkEdit, products }
  })
}
