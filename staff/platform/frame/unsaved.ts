import { useBlocker } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** What becomes of fields that nobody has saved when their page is left: they wait in this tab, or are gone. */
export type Fate = 'kept' | 'lost'

const unsaved = new Map<symbol, Fate>()

/** The worst that leaving does now; nothing where all is saved. */
function fateOfUnsaved(): Fate | undefined {
  const fates = [...unsaved.values()]
  return fates.includes('lost') ? 'lost' : fates[0]
}

/** Whoever holds fields that are not saved says so here, and leaving asks. */
export function useUnsaved(isUnsaved: boolean, fate: Fate): void {
  // Before anything else runs: what follows upon saving must not be asked about.
  useLayoutEffect(() => {
    if (!isUnsaved) return
    const one = Symbol()
    unsaved.set(one, fate)
    return () => void unsaved.delete(one)
  }, [isUnsaved, fate])
}

/** Fields that keep themselves, in a form that tells what is done in it: lost unless saved. */
export function useLosable() {
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped, 'lost')
  return { isTyped, onInput: () => setTyped(true), forget: () => setTyped(false) }
}

/**
 * Asks before a page with unsaved fields is left for another one, by whatever way; of closing the tab or loading it anew the browser asks in its own
 * words. Another part, filter or language of the same page is no other page.
 */
export function useLeaving() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [fate, setFate] = useState<Fate>('kept')
  const mayLeave = useCallback(async () => {
    const [now, asking] = [fateOfUnsaved(), dialog.current]
    if (!now || !asking) return true
    setFate(now)
    // Escape leaves the answer as it is, which would be that of the last time.
    asking.returnValue = ''
    asking.showModal()
    await new Promise((closed) => asking.addEventListener('close', closed, { once: true }))
    return asking.returnValue === 'leave'
  }, [])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: () => fateOfUnsaved() !== undefined,
  })
  return { dialog, fate, mayLeave }
}
