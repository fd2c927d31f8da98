import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlannedPrice, PlansChange, ProductPrices } from '#lib/contract/staff/plans.ts'
import { call } from '../../platform/calls/call.ts'
import { productQuery } from './catalogue-queries.ts'

export const pricesQuery = (sku: string) =>
  queryOptions({ queryKey: ['catalogue', 'prices', sku], queryFn: () => call('productPrices', { params: { sku } }) })

export type Plan = PlansChange['plans'][number]

/** All plans as they are sent, where one of them is another or none. */
export const plansWith = (plans: readonly PlannedPrice[], id: number | null, plan?: Plan): Plan[] => [
  ...plans.flatMap(({ holds, ...kept }) => (kept.id === id ? (plan ? [plan] : []) : [kept])),
  ...(id === null && plan ? [plan] : []),
]

/** Saves all plans of a product as they were read and changed here. */
export function usePlanning(sku: string, { version }: ProductPrices) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (plans: Plan[]) => call('planPrices', { params: { sku }, body: { version, plans } }),
    onSuccess: (prices) => queries.setQueryData(pricesQuery(sku).queryKey, prices),
    // Also where it was refused: what somebody else has planned meanwhile is shown, and what was typed stays.
    onSettled: () => tellPrices(queries, sku),
  })
}

async function tellPrices(queries: QueryClient, sku: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: pricesQuery(sku).queryKey })
  await queries.invalidateQueries({ queryKey: productQuery(sku).queryKey })
  await queries.invalidateQueries({ queryKey: ['changes'] })
}
