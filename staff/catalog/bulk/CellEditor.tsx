import { useLayoutEffect, useRef } from 'react'
import type { Editing } from './use-grid.ts'

type Props = {
  label: string
  editing: Editing
  done: (text: string, towards?: 'ArrowDown' | 'ArrowRight' | 'ArrowLeft') => void
  leave: () => void
}

/** Enter and Tab take what is written, Alt and Enter break a line, Escape leaves it as it was. */
export function CellEditor({ label, editing: { text, isWhole }, done, leave }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(isWhole ? 0 : text.length, text.length)
  }, [isWhole, text])
  const take = (towards?: 'ArrowDown' | 'ArrowRight' | 'ArrowLeft') => {
    if (isOver.current) return
    isOver.current = true
    done(field.current?.value ?? '', towards)
  }
  return (
    <textarea
      ref={field}
      className="cell-editor"
      aria-label={label}
      rows={1}
      defaultValue={text}
      onBlur={() => take()}
      onKeyDown={(event) => {
        const { key, altKey, shiftKey } = event
        if (key === 'Escape') {
          isOver.current = true
          leave()
        } else if (key === 'Enter' && altKey) field.current?.setRangeText('\n', ...caret(field.current), 'end')
        else if (key === 'Enter') take('ArrowDown')
        else if (key === 'Tab') take(shiftKey ? 'ArrowLeft' : 'ArrowRight')
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}

const caret = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): [number, number] => [
  selectionStart,
  selectionEnd,
]
