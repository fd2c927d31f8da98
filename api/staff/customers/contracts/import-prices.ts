import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { ContractPricesCheck } from '#lib/contract/staff/contract-files.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { readTable } from '../../../platform/spreadsheets/tables.ts'
import { skuOf, writePrices } from '../../../sales/contracts/contract-prices.ts'
import { nameIn } from '../../catalog/products/list-products.ts'
import { noteAll } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { type Plan, type Planned, planPrices } from './plan-prices.ts'
import { readPriceLines } from './price-lines.ts'

/** Of the same changes and refusals it is the same. */
const seenOf = ({ planned, refused }: Plan): string =>
  hash('sha1', JSON.stringify([planned.map(({ contract, change }) => [contract.id, change]), refused]))

/** Every change that a file would make and every line that it would not, which changes nothing. */
export async function checkContractPrices(
  { db }: StaffServices,
  call: CallOf<'checkContractPrices'>,
): Promise<ContractPricesCheck> {
  const { language } = whoOf(call).person
  const { lines, ignored } = readPriceLines(await readTable(call.file))
  const plan = await planPrices(db, lines, { language })
  const names = await namesOf(db, plan.planned, language)
  const refused = plan.refused.toSorted((one, other) => one.line - other.line)
  const told = new Set([...refused.map(({ line }) => line), ...plan.planned.map(({ change }) => change.line)])
  return {
    ...{ lines: lines.length, ignored, refused, unchanged: lines.length - told.size },
    changes: plan.planned.map(({ change }) => ({ ...change, name: names.get(skuOf(change.field) ?? '') ?? null })),
    seen: seenOf(plan),
  }
}

async function namesOf(db: Database, planned: readonly Planned[], language: string): Promise<Map<string, string>> {
  const skus = planned.flatMap(({ change }) => skuOf(change.field) ?? [])
  const { rows } = await sql<{ sku: string; name: string }>`
    select p.sku, ${nameIn(language)} as name from product p where p.sku = any(${skus}::text[])`.execute(db)
  return new Map(rows.map(({ sku, name }) => [sku, name]))
}

/** Makes exactly the changes that were shown, or none; each contract has its entry in the log, by which it is taken back. */
export async function importContractPrices({ db }: StaffServices, call: CallOf<'importContractPrices'>) {
  const { person: by } = whoOf(call)
  const { lines } = readPriceLines(await readTable(call.file))
  return db.transaction().execute(async (transaction) => {
    const plan = await planPrices(transaction, lines, { language: by.language, locks: true })
    if (seenOf(plan) !== call.query.seen) throw new HttpProblem('RECORD_CHANGED')
    if (plan.refused.length > 0) throw new HttpProblem('FILE_HAS_FAULTS')
    await writePrices(
      transaction,
      plan.planned.map(({ contract, change, rows }) => ({ contract: contract.id, field: change.field, rows })),
    )
    const contracts = Map.groupBy(plan.planned, ({ contract }) => contract)
    const said = (its: readonly Planned[], when: 'before' | 'after') =>
      Object.fromEntries(its.map(({ change }) => [change.field, change[when]]))
    await noteAll(
      transaction,
      [...contracts].map(([{ id, name }, its]) => ({
        ...{ by, action: 'contract.changed', record: `contract:${id}`, title: name },
        ...{ before: said(its, 'before'), after: said(its, 'after') },
      })),
    )
    return { contracts: contracts.size, prices: plan.planned.length }
  })
}
