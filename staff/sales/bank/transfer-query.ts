import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { TransferRecord } from '#lib/contract/staff/statements.ts'
import { call } from '../../platform/calls/call.ts'
import { changesOf } from '../../platform/audit/Changes.tsx'

export const transferQuery = (id: string) =>
  queryOptions({ queryKey: ['transfers', 'one', id], queryFn: () => call('transfer', { params: { id } }) })

/** It is shown as it stands now, and whatever counts transfers or orders asks again. */
export function useTransferChanged(): (transfer: TransferRecord) => Promise<void> {
  const queries = useQueryClient()
  return async (transfer) => {
    queries.setQueryData(transferQuery(transfer.id).queryKey, transfer)
    await Promise.all(
      [['transfers', 'list'], ['orders'], ['today'], changesOf(`transfer:${transfer.id}`)].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }
}
