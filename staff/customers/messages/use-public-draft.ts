import { useState } from 'react'
import type { PublicAnswer } from '#lib/contract/staff/messages.ts'
import { useUnsaved } from '../../platform/frame/unsaved.ts'

type Words = Pick<PublicAnswer, 'question' | 'answer'>
/** What is typed, over which version, and whether somebody else has saved meanwhile. */
type Draft = Words & { base: number | null; isMet: boolean }

/** What is typed stays in this tab until it is saved, and is never lost to what somebody else has saved. */
export function usePublicDraft(published: PublicAnswer | null, message: string | null, first: Words) {
  const name = `staff-public-answer-${message ?? published?.id ?? ''}`
  const shown: Draft = { ...first, ...published, base: published?.version ?? null, isMet: false }
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const kept = sessionStorage.getItem(name)
    return kept === null ? undefined : (JSON.parse(kept) as Draft)
  })
  const { question, answer, base, isMet } = draft ?? shown
  const keep = (next: Draft | undefined) => {
    if (next) sessionStorage.setItem(name, JSON.stringify(next))
    else sessionStorage.removeItem(name)
    setDraft(next)
  }
  const isChanged = question !== shown.question || answer !== shown.answer
  useUnsaved(isChanged, 'kept')
  const take = (words: Partial<Words>) => keep({ question, answer, base, isMet, ...words })
  return {
    ...{ question, answer, isMet, take },
    // Once both were seen, saving is meant over what somebody else has saved.
    base: isMet ? null : base,
    isWhole: question.trim() !== '' && answer.trim() !== '',
    isChanged,
    fieldOf: (field: keyof Words) => ({
      value: { question, answer }[field],
      onType: (typed: string) => take({ [field]: typed }),
    }),
    meet: () => keep({ question, answer, base, isMet: true }),
    forget: () => keep(undefined),
  }
}

export type PublicDraft = ReturnType<typeof usePublicDraft>
