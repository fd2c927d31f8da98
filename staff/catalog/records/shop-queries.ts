import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { call } from '../../platform/calls/call.ts'
import { removedKey } from '../../platform/audit/Removed.tsx'
import { recordCalls } from './record-calls.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['shop', 'categories'],
  queryFn: () => call('categories', {}),
})

export const bannersQuery = queryOptions({ queryKey: ['shop', 'banners'], queryFn: () => call('banners', {}) })

export const crossReferencesKey = ['shop', 'counterparts'] as const

export const extensionRowsKey = ['shop', 'extension rows'] as const

export const certificatesKey = ['orders', 'certificates'] as const

export const recordQuery = (kind: string, key: string) =>
  queryOptions({
    queryKey: ['shop', 'record', kind, key],
    queryFn: () => call(recordCalls(kind).read, { params: { kind, key } }),
  })

/** A record as it was answered; lists and the log are read again. */
export async function tellRecord(queries: QueryClient, saved: ShopRecord): Promise<void> {
  const [kind = '', key = ''] = saved.record.split(':')
  queries.setQueryData(recordQuery(kind, key).queryKey, saved)
  await tellLists(queries)
}

export async function tellRemoved(queries: QueryClient, record: string): Promise<void> {
  const [kind = '', key = ''] = record.split(':')
  queries.removeQueries({ queryKey: recordQuery(kind, key).queryKey })
  await tellLists(queries)
}

async function tellLists(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['shop', 'categories'] })
  await queries.invalidateQueries({ queryKey: crossReferencesKey })
  await queries.invalidateQueries({ queryKey: extensionRowsKey })
  await queries.invalidateQueries({ queryKey: certificatesKey })
  await queries.invalidateQueries({ queryKey: ['customers'] })
  await queries.invalidateQueries({ queryKey: removedKey })
  await queries.invalidateQueries({ queryKey: bannersQuery.queryKey })
  await queries.invalidateQueries({ queryKey: ['catalogue', 'choices'] })
  await queries.invalidateQueries({ queryKey: ['changes'] })
}
