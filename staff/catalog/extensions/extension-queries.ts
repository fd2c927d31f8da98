import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

export const extensionPagesQuery = queryOptions({
  queryKey: ['shop', 'extensions'],
  queryFn: () => call('extensionPages', {}),
})

/** What the key of a row begins with: `loyalty.17` is of the page `loyalty`. */
export const pageOfKey = (key: string): string => key.split('.')[0] ?? ''
