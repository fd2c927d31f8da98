import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer } from 'react'
import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import type { Fault, SheetOutcome, SheetRow } from '#lib/contract/staff/bulk.ts'
import { call } from '../../platform/calls/call.ts'
import type { ProductsWanted } from '../products/wanted.ts'
import { useUnsaved } from '../../platform/frame/unsaved.ts'
import type { CellTexts } from './cell-text.ts'
import { type Edits, nothing, reduce, type RowEdits, type State, type Typed } from './edits.ts'

const draftName = 'staff-sheet'

function storedDraft(): State {
  const kept = sessionStorage.getItem(draftName)
  return kept === null ? nothing : { ...nothing, edits: JSON.parse(kept) as Edits }
}

type Wanted = {
  wanted: ProductsWanted
  columns: readonly string[]
  editions: readonly EditionChoice[]
  texts: CellTexts
}

const faultless: Readonly<Record<string, Fault>> = {}

/** The rows that are looked for and what is typed into them, which stays in this tab until it is saved. */
export function useSheet({ wanted, columns, texts }: Wanted) {
  const queries = useQueryClient()
  const [state, act] = useReducer(reduce, undefined, storedDraft)
  const { edits } = state
  useEffect(() => {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(draftName)
    else sessionStorage.setItem(draftName, JSON.stringify(edits))
  }, [edits])

  useUnsaved(Object.keys(edits).length > 0, 'kept')

  const query = { ...wanted, columns: columns.join(',') }
  const page = useQuery({
    queryKey: ['catalogue', 'sheet', query],
    queryFn: () => call('sheet', { query }),
    placeholderData: (before) => before,
    // What is shown does not change under somebody who works in it.
    refetchOnWindowFocus: false,
  })
  const rows = useMemo(() => page.data?.rows ?? [], [page.data])

  const save = useMutation({
    mutationFn: async (): Promise<SheetOutcome> => {
      const whole = Object.values(edits).map((row) => ({ row, ...texts.rowFrom(row) }))
      const sent = whole.filter(({ faults }) => Object.keys(faults).length === 0)
      return call('saveSheet', {
        body: { rows: sent.map(({ row: { base }, fields }) => ({ sku: base.sku, version: base.version, fields })) },
      })
    },
    onSuccess: async ({ saved, refused }) => {
      act({ do: 'saved', skus: saved })
      await queries.invalidateQueries({ queryKey: ['catalogue'] })
      await queries.invalidateQueries({ queryKey: ['changes'] })
      const fresh = queries.getQueryData<{ rows: SheetRow[] }>(['catalogue', 'sheet', query])?.rows ?? []
      const changed = new Set(refused.filter(({ why }) => why === 'changed').map(({ sku }) => sku))
      act({ do: 'rebase', rows: fresh.filter(({ sku }) => changed.has(sku)), shown: texts.shown })
    },
  })
  const refused = useMemo(() => new Map((save.data?.refused ?? []).map((row) => [row.sku, row])), [save.data])
  const faults = useMemo(() => {
    const known = new Map<RowEdits, Readonly<Record<string, Fault>>>()
    for (const row of Object.values(edits)) known.set(row, texts.rowFrom(row).faults)
    return known
  }, [edits, texts])

  return {
    ...{ rows, columns, page, save, edits, refused },
    textAt: (row: SheetRow, field: string) => edits[row.sku]?.typed[field] ?? texts.shown(row, field),
    shown: texts.shown,
    faultsOf: (sku: string): Readonly<Record<string, Fault>> => {
      const row = edits[sku]
      if (!row) return faultless
      const own = faults.get(row) ?? faultless
      const told = refused.get(sku)?.faults ?? []
      return told.length === 0 ? own : { ...Object.fromEntries(told.map(({ field, fault }) => [field, fault])), ...own }
    },
    type: (cells: readonly Typed[]) => act({ do: 'type', cells, shown: texts.shown }),
    undo: () => act({ do: 'undo' }),
    redo: () => act({ do: 'redo' }),
    discard: () => {
      act({ do: 'discard' })
      save.reset()
    },
    forget: (sku: string) => act({ do: 'forget', sku }),
    can: { undo: state.past.length > 0, redo: state.future.length > 0 },
    /** How many of the rows cannot be saved as they are. */
    faulty: [...faults.values()].filter((row) => Object.keys(row).length > 0).length,
  }
}

export type Sheet = ReturnType<typeof useSheet>
