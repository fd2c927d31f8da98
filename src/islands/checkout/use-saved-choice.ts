import { useRef, useState } from 'react'
import { $gateProblem } from '#lib/stores/checkout-problem.ts'

type Saving = { status: 'idle' } | { status: 'saving' } | { status: 'failed'; error: unknown }

/**
 * A choice that is told to the API as soon as it is made, so that the total follows. What could not be saved stays chosen,
 * and is saved when the shopper goes on: there is one button to press after a lost connection.
 */
export function useSavedChoice(saved: string | undefined, save: (value: string) => Promise<unknown>) {
  const [chosen, setChosen] = useState(saved)
  const [saving, setSaving] = useState<Saving>({ status: 'idle' })
  const running = useRef<Promise<boolean>>(undefined)

  function run(value: string): Promise<boolean> {
    setSaving({ status: 'saving' })
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
      }
      return outcome.status === 'idle'
    }
  }

  return {
    chosen,
    isSaving: saving.status === 'saving',
    error: saving.status === 'failed' ? saving.error : undefined,
    choose: (value: string) => {
      $gateProblem.set(undefined)
      setChosen(value)
      void run(value)
    },
    saveAgain: (value: string) => run(value),
    /** Whether the choice is saved by now; tries once more where it is not. */
    settled: async (isSaved: (value: string) => boolean): Promise<boolean> => {
      if (chosen === undefined) return true
      if (running.current && (await running.current)) return true
      return isSaved(chosen) || run(chosen)
    },
  }
}
