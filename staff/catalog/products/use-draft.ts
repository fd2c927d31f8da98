import { useQueryClient } from '@tanstack/react-query'
import type { EditionChoice, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { call } from '../../platform/calls/call.ts'
import { useTyped } from '../../platform/drafts/use-typed.ts'
import { productQuery } from './catalogue-queries.ts'
import { pricesQuery } from './prices-query.ts'
import { partsFrom, typedFrom } from './product-draft.ts'

/** What is typed of a product stays in this tab until it is saved. */
export function useDraft(record: ProductRecord, editions: readonly EditionChoice[]) {
  const { sku } = record
  const queries = useQueryClient()
  return useTyped({
    name: `staff-product-${sku}`,
    record,
    typedOf: ({ parts }) => typedFrom(parts, editions),
    readAgain: () => queries.query({ ...productQuery(sku), staleTime: 0 }),
    send: ({ version, parts }, typed) =>
      call('changeProduct', { params: { sku }, body: { version, parts: partsFrom(typed, parts, editions) } }),
    tell: (saved) => tellProduct(queries, saved),
  })
}

export type ProductDraft = ReturnType<typeof useDraft>

/** The product as it was answered; lists and the log are read again. */
export async function tellProduct(queries: ReturnType<typeof useQueryClient>, product: ProductRecord): Promise<void> {
  queries.setQueryData(productQuery(product.sku).queryKey, product)
  await queries.invalidateQueries({ queryKey: ['beside', product.sku] })
  await queries.invalidateQueries({ queryKey: ['catalogue', 'list'] })
  await queries.invalidateQueries({ queryKey: pricesQuery(product.sku).queryKey })
  await queries.invalidateQueries({ queryKey: ['changes'] })
}
