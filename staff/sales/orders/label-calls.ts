import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { saveFile } from '../../platform/calls/save-file.ts'
import { orderQuery, useOrderChanged } from './order-query.ts'

type Pieces = OrderRecord['parcels'][number]['lines']

/** Asks a carrier about a label of an order. What is refused may be so because somebody else was there first, so the order is shown anew. */
function useLabelCall<Asked>(
  number: string,
  ask: (asked: Asked) => Promise<OrderRecord>,
  onDone: (order: OrderRecord) => void,
) {
  const queries = useQueryClient()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: ask,
    onSuccess: async (order) => {
      await changed(order)
      onDone(order)
    },
    onError: () => queries.invalidateQueries({ queryKey: orderQuery(number).queryKey }),
  })
}

export const useMakeLabel = (number: string, onDone: (order: OrderRecord) => void) =>
  useLabelCall(
    number,
    (pieces: Pieces | undefined) => call('makeLabel', { params: { number }, body: { ...(pieces && { pieces }) } }),
    onDone,
  )

export const useCancelLabel = (number: string, label: number, onDone: () => void) =>
  useLabelCall(
    number,
    (confirmation: Confirmation) => call('cancelLabel', { params: { number, label: String(label) }, confirmation }),
    onDone,
  )

/** A label as a file, for the printer that it is for. */
export const usePrintLabel = (number: string, label: number) =>
  useMutation({
    mutationFn: () => call('orderLabel', { params: { number, label: String(label) } }),
    onSuccess: saveFile,
  })
