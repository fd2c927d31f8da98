import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

export const messageQuery = (key: string) =>
  queryOptions({ queryKey: ['letters', 'one', key], queryFn: () => call('letter', { params: { key } }) })
