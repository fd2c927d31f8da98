import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

export const groupsQuery = queryOptions({
  queryKey: ['customers', 'groups'],
  queryFn: () => call('customerGroups', {}),
})

/** Companies by their words, as a finder asks for them. */
export const companiesFound = (search: string) => ({
  queryKey: ['customers', 'companies', search],
  queryFn: async () => (await call('staffCompanies', { query: { search } })).companies,
})
