import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

/** What each edition is called and where it is. */
export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async () => (await call('sites', {})).sites,
  staleTime: 300_000,
})
