import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/call.ts'

export const picturesQuery = (sku: string) =>
  queryOptions({ queryKey: ['beside', sku, 'pictures'], queryFn: () => call('productPictures', { params: { sku } }) })
