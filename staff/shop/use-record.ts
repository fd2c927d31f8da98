import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { call, CallFailed } from '../app/call.ts'
import { changedFields, type Conflict, rebased, type Typed } from '../catalogue/product-draft.ts'
import { recordQuery, tellRecord } from './shop-queries.ts'

/** What is typed, and what it was typed over. */
type Draft = { base: ShopRecord; typed: Typed; conflicts: Conflict[] }

const nameOf = (record: string) => `staff-${record}`

function keptDraft(record: string): Draft | undefined {
  const kept = sessionStorage.getItem(nameOf(record))
  return kept === null ? undefined : (JSON.parse(kept) as Draft)
}

/** What is typed into a record stays in this tab until it is saved, and is never lost to what somebody else has saved. */
export function useRecord(record: ShopRecord) {
  const [kind = '', key = ''] = record.record.split(':')
  const params = { kind, key }
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => keptDraft(record.record))
  const keep = (next: Draft | undefined) => {
    if (next) sessionStorage.setItem(nameOf(record.record), JSON.stringify(next))
    else sessionStorage.removeItem(nameOf(record.record))
    setDraft(next)
  }
  const base = draft?.base ?? record
  const typed = draft?.typed ?? base.fields
  const conflicts = draft?.conflicts ?? []
  const changed = changedFields(base.fields, typed)

  const save = useMutation({
    mutationFn: () => {
      const fields = Object.fromEntries(changed.map((field) => [field, typed[field] ?? '']))
      return call('changeShopRecord', { params, body: { version: base.version, fields } })
    },
    onSuccess: async (saved) => {
      keep(undefined)
      await tellRecord(queries, saved)
    },
    onError: async (error) => {
      if (!(error instanceof CallFailed) || error.code !== 'RECORD_CHANGED') return
      const theirs = await queries.query({ ...recordQuery(kind, key), staleTime: 0 })
      keep({ base: theirs, ...rebased(base.fields, typed, theirs.fields) })
    },
  })

  return {
    ...{ typed, conflicts, save, changed, before: base.fields },
    /** One field, or several at once. */
    type: (field: string | Typed, value = '') =>
      keep({ base, typed: { ...typed, ...(typeof field === 'string' ? { [field]: value } : field) }, conflicts }),
    discard: () => {
      keep(undefined)
      save.reset()
    },
  }
}

export type RecordDraft = ReturnType<typeof useRecord>

/** What is wrong with a field by the last answer, as its texts are called. */
export function wrongWith({ save: { error } }: Pick<RecordDraft, 'save'>, field: string): string | undefined {
  const errors = error instanceof CallFailed ? (error.details.errors ?? []) : []
  return errors.find(({ path }) => path === field)?.message
}
