import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

export const letterQuery = (key: string) =>
  queryOptions({ queryKey: ['letters', 'one', key], queryFn: () => call('letter', { params: { key } }) })
