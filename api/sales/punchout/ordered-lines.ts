import { sql } from 'kysely'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { addLines } from '../cart/add-lines.ts'
import { joined, saidOf } from '../cart/line-texts.ts'
import type { CxmlItem } from './cxml-order.ts'

type NamedLine = Parameters<typeof addLines>[3][number] & { sku: string }

const lacking = (skus: readonly string[]) =>
  new HttpProblem('SKU_UNKNOWN', { lines: skus.map((productSkuCode) => ({ productSkuCode })) })

/** What the system calls each of its lines is the buyer's own number for it. */
export type NumberedItem = CxmlItem & { lineNumber?: number | undefined; note?: string | undefined }

/**
 * The lines of a cart that items stand for. What a certificate is called by ends with its instrument, which came back beside it; as many
 * of it are wanted as of that. Where not all of it is asked for, what is no longer sold is left out.
 */
export async function namedLinesOf(
  db: Database,
  items: readonly NumberedItem[],
  { isWhole = true }: { isWhole?: boolean } = {},
): Promise<NamedLine[]> {
  const pieces = Map.groupBy(items, ({ sku }) => sku)
  const counted = [...pieces].map(([sku, same]) => ({
    ...{ sku, of: same.find(({ of }) => of !== '')?.of ?? '' },
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  const certificates = counted.flatMap((one) => {
    const instrument = counted.find(({ sku, of }) => one.sku.endsWith(`.${sku}`) && of === '' && sku !== one.sku)
    return instrument && (one.of === '' || one.of === instrument.sku) ? [{ ...one, instrument }] : []
  })
  const instruments = counted.filter(({ sku }) => certificates.every((one) => one.sku !== sku))
  const wrong = certificates.filter(({ quantity, instrument }) => quantity !== instrument.quantity)
  if (isWhole && wrong.length > 0) throw lacking(wrong.map(({ sku }) => sku))
  const called = new Map(
    certificates.map(({ sku, instrument }) => [instrument.sku, sku.slice(0, -instrument.sku.length - 1)]),
  )
  const ids = await idsOf(db, [...instruments.map(({ sku }) => sku), ...called.values()])
  const unknown = [...instruments.map(({ sku }) => sku), ...called.values()].filter((sku) => !ids.has(sku))
  if (isWhole && (unknown.length > 0 || called.size !== certificates.length)) throw lacking(unknown)
  return instruments.map(({ sku, quantity }, line) => {
    const certificate = ids.get(called.get(sku) ?? '')
    const its = (pieces.get(sku) ?? []).map(({ lineNumber, note }) => ({ reference: lineNumber?.toString(), note }))
    const said = saidOf({ reference: joined('reference', its), note: joined('note', its) })
    return {
      line,
      sku,
      id: ids.get(sku),
      quantity,
      ...said,
      ...(certificate !== undefined && { calibration: [certificate] }),
    }
  })
}

async function idsOf(db: Database, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from product where sku = any(${skus}::text[]) and withdrawn_at is null`.execute(db)
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}
