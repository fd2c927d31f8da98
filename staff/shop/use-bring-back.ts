import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../app/call.ts'
import { recordCalls } from './record-calls.ts'
import { tellRecord } from './shop-queries.ts'

/** What of a record is its own: `banner:7` is the banner 7. */
export const keyOf = (record: string): string => record.slice(record.indexOf(':') + 1)

/** Brings a record of the shop back as it was when an entry of the log says that it was removed. */
export function useBringBack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ record, entry }: { record: string; entry: number }) => {
      const [kind = ''] = record.split(':')
      return call(recordCalls(kind).undo, { params: { kind, key: keyOf(record) }, body: { entry } })
    },
    onSuccess: (saved) => tellRecord(queries, saved),
  })
}
