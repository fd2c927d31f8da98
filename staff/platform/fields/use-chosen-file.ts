import { useState } from 'react'

type Asking = { reset: () => void }

/** A file that is looked at as soon as it is chosen; what was said of the one before is gone then. */
export function useChosenFile(looking: Asking & { mutate: (file: File) => void }, taking: Asking) {
  const [file, setFile] = useState<File>()
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    taking.reset()
    looking.reset()
    if (chosen) looking.mutate(chosen)
  }
  return [file, choose] as const
}
