import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

export const customerQuery = (guid: string) =>
  queryOptions({ queryKey: ['customers', 'one', guid], queryFn: () => call('customer', { params: { guid } }) })
