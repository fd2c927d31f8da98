import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../calls/call.ts'
import { changedFields, type Conflict, rebased, type Typed } from './draft.ts'
import { useUnsaved } from '../frame/unsaved.ts'

/** What is typed, and what it was typed over. */
type StoredTyping<Of> = { base: Of; typed: Typed; conflicts: Conflict[] }

/** A record that is written in fields: how it is told apart, read, and sent as it was read. */
export type Writing<Of> = {
  /** Of this record alone, in this tab. */
  name: string
  record: Of
  typedOf: (record: Of) => Typed
  /** What two have said of it already, before anybody types. */
  conflictsOf?: (record: Of) => Conflict[]
  readAgain: () => Promise<Of>
  send: (base: Of, typed: Typed) => Promise<Of>
  tell: (saved: Of) => Promise<void> | void
}

function storedTyping<Of>(name: string): StoredTyping<Of> | undefined {
  const kept = sessionStorage.getItem(name)
  return kept === null ? undefined : (JSON.parse(kept) as StoredTyping<Of>)
}

/** Whether something is typed of a record in this tab that nobody has saved. */
export const isKept = (name: string): boolean => sessionStorage.getItem(name) !== null

/** What is typed stays in this tab until it is saved, and is never lost to what somebody else has saved. */
export function useTyped<Of>({ name, record, typedOf, conflictsOf, readAgain, send, tell }: Writing<Of>) {
  const [kept, setKept] = useState(() => storedTyping<Of>(name))
  const keep = (next: StoredTyping<Of> | undefined) => {
    if (next) sessionStorage.setItem(name, JSON.stringify(next))
    else sessionStorage.removeItem(name)
    setKept(next)
  }
  const base = kept?.base ?? record
  const before = typedOf(base)
  const typed = kept?.typed ?? before
  const changed = changedFields(before, typed)
  useUnsaved(changed.length > 0, 'kept')
  const conflicts = kept?.conflicts ?? conflictsOf?.(record) ?? []

  const save = useMutation({
    mutationFn: () => send(base, typed),
    onSuccess: async (saved) => {
      keep(undefined)
      await tell(saved)
    },
    onError: async (error) => {
      if (!(error instanceof CallFailed) || error.code !== 'RECORD_CHANGED') return
      const theirs = await readAgain()
      keep({ base: theirs, ...rebased(before, typed, typedOf(theirs)) })
    },
  })

  // Upon what was typed last, and not upon what was drawn last: an editor tells of a change whenever it likes.
  const write = (fields: Typed) => {
    const now = storedTyping<Of>(name) ?? { base, typed, conflicts }
    keep({ ...now, typed: { ...now.typed, ...fields } })
  }
  return {
    ...{ base, typed, conflicts, save, write, changed },
    type: (field: string, value: string) => write({ [field]: value }),
    /** What it hands out brings back what was typed. */
    discard: () => {
      keep(undefined)
      save.reset()
      return () => keep(kept)
    },
  }
}

export type Writings = Pick<ReturnType<typeof useTyped>, 'typed' | 'conflicts' | 'type'>
