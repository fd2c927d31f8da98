import { queryOptions } from '@tanstack/react-query'
import { call } from '../app/call.ts'

export const offerQuery = (id: string) =>
  queryOptions({ queryKey: ['offers', 'one', id], queryFn: () => call('offer', { params: { id } }) })
