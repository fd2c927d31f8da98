import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ProductSoftware } from '#lib/contract/staff/software.ts'
import { call } from '../../../platform/calls/call.ts'
import { useTyped } from '../../../platform/drafts/use-typed.ts'

export type SoftwareVersion = ProductSoftware['software'][number]

export const softwareQuery = (sku: string) =>
  queryOptions({
    queryKey: ['beside', sku, 'software'],
    queryFn: () => call('productSoftware', { params: { sku } }),
  })

export const versionsIn = (typed = '[]'): SoftwareVersion[] => JSON.parse(typed) as SoftwareVersion[]

/** All versions of a product as they are put together in this tab, until they are saved. */
export function useSoftware(record: ProductSoftware) {
  const { sku } = record
  const queries = useQueryClient()
  return useTyped({
    name: `staff-software-${sku}`,
    record,
    typedOf: ({ software }) => ({ software: JSON.stringify(software) }),
    readAgain: () => queries.query({ ...softwareQuery(sku), staleTime: 0 }),
    send: ({ version }, { software }) =>
      call('changeSoftware', {
        params: { sku },
        body: { version, software: versionsIn(software).map(({ bytes: _, ...wanted }) => wanted) },
      }),
    tell: async (saved) => {
      queries.setQueryData(softwareQuery(sku).queryKey, saved)
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  })
}
