import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ProductSeo } from '#lib/contract/staff/seo.ts'
import { call } from '../../platform/calls/call.ts'
import { useTyped } from '../../platform/drafts/use-typed.ts'
import { seoFrom, typedSeo } from './seo-fields.ts'

export const seoQuery = (sku: string) =>
  queryOptions({ queryKey: ['beside', sku, 'seo'], queryFn: () => call('productSeo', { params: { sku } }) })

/** What is written for search engines in this tab, until it is saved. */
export function useSeo(record: ProductSeo, languages: readonly string[]) {
  const { sku } = record
  const queries = useQueryClient()
  return useTyped({
    name: `staff-seo-${sku}`,
    record,
    typedOf: ({ texts }) => typedSeo(texts, languages),
    readAgain: () => queries.query({ ...seoQuery(sku), staleTime: 0 }),
    send: ({ version, texts }, typed) =>
      call('changeProductSeo', { params: { sku }, body: { version, texts: seoFrom(typed, texts) } }),
    tell: async (saved) => {
      queries.setQueryData(seoQuery(sku).queryKey, saved)
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  })
}
