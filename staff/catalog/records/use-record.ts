import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { call, CallFailed } from '../../platform/calls/call.ts'
import { changedFields, type Typed } from '../../platform/drafts/draft.ts'
import { useUnsaved } from '../../platform/frame/unsaved.ts'
import { useTyped } from '../../platform/drafts/use-typed.ts'
import { recordCalls } from './record-calls.ts'
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
      return call(recordCalls(kind).change, { params: { kind, key }, body: { version, fields } })
    },
    tell: (saved) => tellRecord(queries, saved),
  })
}

export type RecordDraft = ReturnType<typeof useRecord>

/** What is typed, whether the record is there already or not. */
export type TypedRecord = Pick<RecordDraft, 'typed' | 'type'> & { save: { error: Error | null } }

/** What is typed of a record that is still to be made. */
export function useNewRecord(kind: string, begun: Typed, onMade: (made: ShopRecord) => Promise<void>) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(begun)
  useUnsaved(changedFields(begun, typed).length > 0, 'lost')
  const save = useMutation({
    mutationFn: () => call(recordCalls(kind).add, { params: { kind }, body: { fields: typed } }),
    onSuccess: async (made) => {
      await tellRecord(queries, made)
      await onMade(made)
    },
  })
  return {
    ...{ typed, save },
    type: (field: string, value: string) => setTyped((before) => ({ ...before, [field]: value })),
  }
}

/** What is wrong with a field by the last answer, as its texts are called. */
export function wrongWith({ save: { error } }: Pick<TypedRecord, 'save'>, field: string): string | undefined {
  const errors = error instanceof CallFailed ? (error.details.errors ?? []) : []
  return errors.find(({ path }) => path === field)?.message
}
