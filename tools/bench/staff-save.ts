import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import type { StaffPerson } from './staff-person.ts'

/** A product gets another Polish name; answers it as it is then. */
export function saved(person: StaffPerson, path: string, record: ProductRecord, name: string): Promise<ProductRecord> {
  const { version, parts } = record
  const { pl } = parts.texts
  if (!pl) throw new Error(`${record.sku} has no Polish text`)
  return person.ask<ProductRecord>(path, {
    method: 'PUT',
    body: { version, parts: { ...parts, texts: { ...parts.texts, pl: { ...pl, name } } } },
  })
}
