import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ProductDocuments } from '#lib/contract/staff/documents.ts'
import { call } from '../../../platform/calls/call.ts'
import { useTyped } from '../../../platform/drafts/use-typed.ts'
import { documentsFrom, typedDocuments } from './document-fields.ts'

export const documentsQuery = (sku: string) =>
  queryOptions({
    queryKey: ['beside', sku, 'documents'],
    queryFn: () => call('productDocuments', { params: { sku } }),
  })

/** The uploaded papers of a product as they are put together in this tab, until they are saved. */
export function useDocuments(record: ProductDocuments, languages: readonly string[]) {
  const { sku } = record
  const queries = useQueryClient()
  return useTyped({
    name: `staff-documents-${sku}`,
    record,
    typedOf: (documents) => typedDocuments(documents, languages),
    readAgain: () => queries.query({ ...documentsQuery(sku), staleTime: 0 }),
    send: ({ version }, typed) =>
      call('changeDocuments', { params: { sku }, body: { version, documents: documentsFrom(typed) } }),
    tell: async (saved) => {
      queries.setQueryData(documentsQuery(sku).queryKey, saved)
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  })
}
