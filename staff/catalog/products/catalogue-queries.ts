import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

export const productQuery = (sku: string) =>
  queryOptions({ queryKey: ['catalogue', 'product', sku], queryFn: () => call('product', { params: { sku } }) })
