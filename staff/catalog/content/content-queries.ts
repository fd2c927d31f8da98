import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'

export const contentQuery = (culture: string, uri: string) =>
  queryOptions({
    queryKey: ['content', 'page', culture, uri],
    queryFn: () => call('content', { params: { culture, uri } }),
  })

export const versionsQuery = (culture: string, uri: string) =>
  queryOptions({
    queryKey: ['content', 'versions', culture, uri],
    queryFn: () => call('contentVersions', { params: { culture, uri } }),
  })
