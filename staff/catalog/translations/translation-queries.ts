import { queryOptions } from '@tanstack/react-query'
import type { TranslationKind } from '#lib/contract/staff/translations.ts'
import { call } from '../../platform/calls/call.ts'

export const countsQuery = queryOptions({
  queryKey: ['translations', 'counts'],
  queryFn: () => call('translationCounts', {}),
})

type Key = { language: string; kind: TranslationKind; record: string }

export const translationQuery = (key: Key) =>
  queryOptions({
    queryKey: ['translations', 'record', key],
    queryFn: () => call('translation', { query: key }),
    // What somebody else saves meanwhile is told when this is saved, and not under the hands of whoever types.
    staleTime: 'static',
  })
