import { useEffect, useRef, useState } from 'react'
import { $gateProblem } from '#lib/stores/checkout/checkout-problem.ts'
import { $unsaved, forgetUnsaved, storeUnsaved, type SavedQuestion } from '#lib/stores/checkout/unsaved-choices.ts'

type Saving = { status: 'idle' } | { status: 'saving' } | { status: 'failed'; error: unknown }

type Options = {
  question: SavedQuestion
  /** As the API knows it. */
  saved: string | undefined
  offered: readonly string[]
  /** Throws an ApiError when it fails. */
  save: (value: string) => Promise<unknown>
}

/**
 * A choice that is told to the API as soon as it is made, so that the total follows. What could not be saved stays chosen,
 * also over a reload, and is saved when the shopper goes on: there is one button to press after a lost connection.
 */
export function useSavedChoice({ question, saved, offered, save }: Options) {
  const [wish] = useState(() => unsavedWish(question, offered))
  const [chosen, setChosen] = useState(wish ?? saved)
  const [saving, setSaving] = useState<Saving>({ status: wish === undefined ? 'idle' : 'saving' })
  const running = useRef<Promise<boolean>>(undefined)

  function run(value: string): Promise<boolean> {
    $gateProblem.set(undefined)
    storeUnsaved(question, value)
    setSaving({ status: 'saving' })
    return tell(value)
  }

  function tell(value: string): Promise<boolean> {
    const attempt = save(value).then(
      () => settle({ status: 'idle' }),
      (error: unknown) => settle({ status: 'failed', error }),
    )
    running.current = attempt
    return attempt

    function settle(outcome: Saving): boolean {
      if (running.current === attempt) {
        running.current = undefined
        setSaving(outcome)
        if (outcome.status === 'idle') forgetUnsaved(question, value)
      }
      return outcome.status === 'idle'
    }
  }

  // Once, when the question is asked; what is chosen later is told as it is chosen.
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    if (wish !== undefined) void tell(wish)
    else forgetUnsaved(question, $unsaved.get()[question])
  })

  return {
    chosen,
    isSaving: saving.status === 'saving',
    error: saving.status === 'failed' ? saving.error : undefined,
    choose: (value: string) => {
      setChosen(value)
      void run(value)
    },
    /** What belongs to the choice is another one now. */
    saveAgain: (value: string) => void run(value),
    /** Whether the choice is saved by now; tries once more where it is not. */
    settled: async (isSaved: (value: string) => boolean): Promise<boolean> => {
      if (chosen === undefined) return true
      if (running.current && (await running.current)) return true
      // Of several who waited for it one tries again, and the others wait for that.
      const isKnown = $unsaved.get()[question] === undefined && isSaved(chosen)
      return isKnown || (running.current ?? run(chosen))
    },
  }
}

/** What never reached the API, while it is still offered. */
function unsavedWish(question: SavedQuestion, offered: readonly string[]): string | undefined {
  const value = $unsaved.get()[question]
  return value !== undefined && offered.includes(value) ? value : undefined
}
