import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

export const offerQuery = (id: string) =>
  queryOptions({ queryKey: ['offers', 'one', id], queryFn: () => call('offer', { params: { id } }) })
