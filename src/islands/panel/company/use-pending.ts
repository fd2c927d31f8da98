import { useState } from 'react'

/** A value as somebody has just set it, shown until it is known whether it was taken. */
export function usePending<Value>(value: Value): [Value, (wanted: Value, action: () => Promise<unknown>) => void] {
  const [pending, setPending] = useState<{ wanted: Value }>()
  const set = (wanted: Value, action: () => Promise<unknown>) => {
    setPending({ wanted })
    void action().finally(() => setPending(undefined))
  }
  return [pending ? pending.wanted : value, set]
}
