import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditionChoice, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { call, CallFailed } from '../app/call.ts'
import { productQuery } from './catalogue-queries.ts'
import { changedFields, type Conflict, partsFrom, rebased, type Typed, typedFrom } from './product-draft.ts'

/** What is typed, and what it was typed over. */
type Draft = { base: ProductRecord; typed: Typed; conflicts: Conflict[] }

const nameOf = (sku: string) => `staff-product-${sku}`

function keptDraft(sku: string): Draft | undefined {
  const kept = sessionStorage.getItem(nameOf(sku))
  return kept === null ? undefined : (JSON.parse(kept) as Draft)
}

/** What is typed stays in this tab until it is saved, and is never lost to what somebody else has saved. */
export function useDraft(record: ProductRecord, editions: readonly EditionChoice[]) {
  const { sku } = record
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => keptDraft(sku))
  const keep = (next: Draft | undefined) => {
    if (next) sessionStorage.setItem(nameOf(sku), JSON.stringify(next))
    else sessionStorage.removeItem(nameOf(sku))
    setDraft(next)
  }
  const base = draft?.base ?? record
  const before = typedFrom(base.parts, editions)
  const typed = draft?.typed ?? before
  const conflicts = draft?.conflicts ?? []

  const save = useMutation({
    mutationFn: () => {
      const body = { version: base.version, parts: partsFrom(typed, base.parts, editions) }
      return call('changeProduct', { params: { sku }, body })
    },
    onSuccess: async (saved) => {
      keep(undefined)
      await tellProduct(queries, saved)
    },
    onError: async (error) => {
      if (!(error instanceof CallFailed) || error.code !== 'RECORD_CHANGED') return
      const theirs = await queries.query({ ...productQuery(sku), staleTime: 0 })
      keep({ base: theirs, ...rebased(before, typed, typedFrom(theirs.parts, editions)) })
    },
  })

  return {
    ...{ typed, conflicts, save, changed: changedFields(before, typed) },
    type: (field: string, value: string) => keep({ base, typed: { ...typed, [field]: value }, conflicts }),
    discard: () => {
      keep(undefined)
      save.reset()
    },
  }
}

export type ProductDraft = ReturnType<typeof useDraft>

/** The product as it was answered; lists and the log are read again. */
export async function tellProduct(queries: ReturnType<typeof useQueryClient>, product: ProductRecord): Promise<void> {
  queries.setQueryData(productQuery(product.sku).queryKey, product)
  await queries.invalidateQueries({ queryKey: ['catalogue', 'list'] })
  await queries.invalidateQueries({ queryKey: ['changes'] })
}
