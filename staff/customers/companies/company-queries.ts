import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

export const companyKey = ['customers', 'company'] as const

export const companyQuery = (id: string) =>
  queryOptions({ queryKey: [...companyKey, id], queryFn: () => call('staffCompany', { params: { id } }) })

/** Companies by their words, as a finder asks for them. */
export const companiesFound = (search: string) => ({
  queryKey: ['customers', 'companies', search],
  queryFn: async () => (await call('staffCompanies', { query: { search } })).companies,
})
