import { atom, onMount } from 'nanostores'
import {
  SavedListName,
  type NewSavedList,
  type SavedList,
  type SavedListChange,
  type SavedListSummary,
} from '#lib/contract/saved-list.ts'
import { savedListRows } from '#lib/contract/rows/saved-list.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from '../session/customer-call.ts'

export { SavedListName }

/** The lists of who is logged in, by name. */
export const $savedLists = atom<Loadable<readonly SavedListSummary[]>>({ status: 'loading' })

onMount($savedLists, () => {
  if (typeof document !== 'undefined') void readLists()
})

export const readLists = (): Promise<void> =>
  load($savedLists, () => asCustomer((call) => call(savedListRows.savedLists)))

export const readList = (id: number): Promise<SavedList> =>
  asCustomer((call) => call(savedListRows.savedList, { params: { id } }))

/** Saves a new list, or changes one. Throws an ApiError and leaves it as it was when that fails. */
export const saveList = (body: NewSavedList): Promise<SavedList> =>
  changing(() => asCustomer((call) => call(savedListRows.savedListAdd, { body })))

export const changeList = (id: number, body: SavedListChange): Promise<SavedList> =>
  changing(() => asCustomer((call) => call(savedListRows.savedListSet, { params: { id }, body })))

/** Of what stands on the list already as many stay as were wanted there, if those are more, and its certificate where none is named. */
export async function addToList(id: number, lines: NewSavedList['lines']): Promise<SavedList> {
  const there = new Map((await readList(id)).lines.map((line) => [line.productSkuCode, line]))
  const wanted = lines.map((line) => {
    const held = there.get(line.productSkuCode)
    return { ...line, quantity: Math.max(line.quantity, held?.quantity ?? 0) }
  })
  return changeList(id, { lines: wanted })
}

export async function removeList(id: number): Promise<void> {
  const value = await asCustomer((call) => call(savedListRows.savedListRemove, { params: { id } }))
  $savedLists.set({ status: 'ready', value })
}

/** The order of the names is known by the API. */
async function changing(change: () => Promise<SavedList>): Promise<SavedList> {
  const list = await change()
  await readLists()
  return list
}
