import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Entries of a list that are put elsewhere by a handle that is dragged, or from within by Alt and an arrow. */
export function useSorting(keys: readonly string[], onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const held = useRef<Element | null>(null)
  const order = keys.join('\n')

  // What is moved in the page loses the focus it had.
  useEffect(() => {
    if (held.current instanceof HTMLElement) held.current.focus()
    held.current = null
  }, [order])

  const move = (from: number, to: number) => {
    if (to < 0 || to >= keys.length || to === from) return
    held.current = document.activeElement
    onMove(from, to)
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    move,
    /** Of what is taken with the mouse. */
    handle: (at: number) => ({ draggable: true, onDragStart: () => setDragged(at), onDragEnd: end }),
    /** Of the entry that it is let go on. */
    entry: (at: number) => ({
      'data-over': over === at || undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(at)
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        event.stopPropagation()
        move(dragged, at)
        end()
      },
    }),
    /** Of an entry that is moved from within. */
    keys: (at: number) => (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (!event.altKey || step === 0) return
      event.preventDefault()
      move(at, at + step)
    },
  }
}
