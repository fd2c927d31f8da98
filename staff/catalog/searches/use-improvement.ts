import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AskedQuestion } from '#lib/contract/staff/searches.ts'
import type { WordingKind } from '#lib/contract/staff/search-wording.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { call } from '../../platform/calls/call.ts'
import type { Typed } from '../../platform/drafts/draft.ts'
import { keyOf } from '../records/bring-back.ts'
import { useNewRecord } from '../records/use-record.ts'
import { tellRemoved } from '../records/shop-queries.ts'

export type Asked = Pick<AskedQuestion, 'culture' | 'question'>

/** What the staff have written, and what a search answers by it. */
export const wordingKey = ['shop', 'wording'] as const

/** Milliseconds after the last letter until the search is asked. */
const patience = 300

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), patience)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Something that is written of a phrase, with what the search answers as it is and as it would by that. */
export function useImprovement(kind: WordingKind, { culture, question }: Asked, begun: Typed) {
  const queries = useQueryClient()
  const [made, setMade] = useState<ShopRecord>()
  const draft = useNewRecord(kind, begun, async (record) => {
    setMade(record)
    await queries.invalidateQueries({ queryKey: wordingKey })
  })
  const fields = useSettled(draft.typed)
  const preview = useQuery({
    queryKey: [...wordingKey, 'preview', culture, question, kind, fields, made?.record],
    queryFn: () => call('previewSearch', { body: { culture, text: question, draft: made ? null : { kind, fields } } }),
    placeholderData: keepPreviousData,
  })
  const takeBack = useMutation({
    mutationFn: async ({ record, version }: ShopRecord) =>
      call('removeShopRecord', { params: { kind, key: keyOf(record) }, query: { version } }),
    onSuccess: async ({ removed }) => {
      setMade(undefined)
      await tellRemoved(queries, removed)
      await queries.invalidateQueries({ queryKey: wordingKey })
    },
  })
  return { draft, preview, made, takeBack }
}
