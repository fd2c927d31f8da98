import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

export const groupsQuery = queryOptions({
  queryKey: ['customers', 'groups'],
  queryFn: () => call('customerGroups', {}),
})
