import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** What records are narrowed by and told in: the editions with their currencies, and the categories. */
export const choicesQuery = queryOptions({
  queryKey: ['catalogue', 'choices'],
  queryFn: () => call('catalogueChoices', {}),
  staleTime: 300_000,
})
