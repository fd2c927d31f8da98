import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { call } from '../../platform/calls/call.ts'
import { changesOf } from '../../platform/audit/Changes.tsx'

export const orderQuery = (number: string) =>
  queryOptions({ queryKey: ['orders', 'one', number], queryFn: () => call('order', { params: { number } }) })

/** Something was done with an order: it is shown as it stands now, and whatever counts orders asks again. */
export function useOrderChanged(): (order: OrderRecord) => Promise<void> {
  const queries = useQueryClient()
  return async (order) => {
    queries.setQueryData(orderQuery(order.number).queryKey, order)
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['orders', 'list'] }),
      queries.invalidateQueries({ queryKey: ['orders', 'waiting'] }),
      queries.invalidateQueries({ queryKey: ['today'] }),
      queries.invalidateQueries({ queryKey: changesOf(`order:${order.number}`) }),
    ])
  }
}
