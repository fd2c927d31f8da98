import { useState } from 'react'
import { useTexts } from '../texts/texts.ts'

/** Rows that were picked to do something with them, by their keys. */
export type Picked = { keys: ReadonlySet<string>; pick: (keys: readonly string[]) => void }

export function usePicked(): Picked {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return { keys, pick: (next) => setKeys(new Set(next)) }
}

export function PickAll({ picked, keys }: { picked: Picked; keys: readonly string[] }) {
  const t = useTexts()
  const isAll = keys.length > 0 && keys.every((key) => picked.keys.has(key))
  return (
    <input
      type="checkbox"
      aria-label={t('lists.pickAll')}
      checked={isAll}
      onChange={() => picked.pick(isAll ? [] : keys)}
    />
  )
}

export function PickOne({ picked, of }: { picked: Picked; of: string }) {
  const t = useTexts()
  return (
    <input
      type="checkbox"
      aria-label={t('lists.pick', { name: of })}
      checked={picked.keys.has(of)}
      onChange={() => picked.pick([...picked.keys.symmetricDifference(new Set([of]))])}
    />
  )
}
