import { atom, onMount } from 'nanostores'
import { dropDraft, storeDraft, readDraft } from '../storage/drafts.ts'

/** The questions of the checkout whose answers are told to the API as they are given. */
const questions = ['delivery', 'payment'] as const
export type SavedQuestion = (typeof questions)[number]

/** What was chosen in this tab and has not reached the shop yet: nothing is ordered without it. */
export const $unsaved = atom<Readonly<Partial<Record<SavedQuestion, string>>>>({})

const draftOf = (question: SavedQuestion) => `checkout-${question}`

onMount($unsaved, () => {
  if (typeof document === 'undefined') return
  const kept = questions.map((question) => [question, readDraft(draftOf(question))['value']] as const)
  $unsaved.set(Object.fromEntries(kept.filter(([, value]) => typeof value === 'string')))
})

export function storeUnsaved(question: SavedQuestion, value: string): void {
  storeDraft(draftOf(question), { value })
  $unsaved.set({ ...$unsaved.get(), [question]: value })
}

/** It has reached the shop, unless another one was chosen meanwhile. */
export function forgetUnsaved(question: SavedQuestion, value: string | undefined): void {
  const { [question]: kept, ...others } = $unsaved.get()
  if (kept !== value) return
  dropDraft(draftOf(question))
  $unsaved.set(others)
}
