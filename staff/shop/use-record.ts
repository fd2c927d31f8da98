import { useQueryClient } from '@tanstack/react-query'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { call, CallFailed } from '../app/call.ts'
import { changedFields } from '../catalogue/product-draft.ts'
import { useTyped } from '../frame/use-typed.ts'
import { recordQuery, tellRecord } from './shop-queries.ts'

/** What is typed into a record of the shop; what nobody touched is not sent. */
export function useRecord(record: ShopRecord) {
  const [kind = '', key = ''] = record.record.split(':')
  const queries = useQueryClient()
  return useTyped({
    name: `staff-${record.record}`,
    record,
    typedOf: ({ fields }) => fields,
    readAgain: () => queries.query({ ...recordQuery(kind, key), staleTime: 0 }),
    send: ({ version, fields: before }, typed) => {
      const fields = Object.fromEntries(changedFields(before, typed).map((field) => [field, typed[field] ?? '']))
      return call('changeShopRecord', { params: { kind, key }, body: { version, fields } })
    },
    tell: (saved) => tellRecord(queries, saved),
  })
}

export type RecordDraft = ReturnType<typeof useRecord>

/** What is wrong with a field by the last answer, as its texts are called. */
export function wrongWith({ save: { error } }: Pick<RecordDraft, 'save'>, field: string): string | undefined {
  const errors = error instanceof CallFailed ? (error.details.errors ?? []) : []
  return errors.find(({ path }) => path === field)?.message
}
