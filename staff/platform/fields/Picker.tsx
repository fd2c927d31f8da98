import { useId, useState } from 'react'

export type Picked = { value: string; label: string; second?: string }

type Props<Option extends Picked> = {
  label: string
  hint?: string
  words: string
  onWords: (words: string) => void
  /** What the words find. */
  options: readonly Option[]
  /** While what the words find is not there yet: the first of it, once it is. */
  firstToCome?: (() => Promise<Option | undefined>) | undefined
  /** Said where they find nothing. */
  empty: string
  onPick: (option: Option) => void
}

/**
 * Something is looked for by its words and taken by arrow and Enter, or with a pointer; Escape closes the list. An Enter that is
 * ahead of the answer takes the first of what comes.
 */
export function Picker<Option extends Picked>(props: Props<Option>) {
  const { label, hint, words, onWords, options, firstToCome, empty, onPick } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const current = options[Math.min(at, options.length - 1)]
  const look = (next: string) => {
    onWords(next)
    setAt(0)
    setOpen(next.trim() !== '')
  }
  const pick = (option: Option) => {
    onPick(option)
    look('')
  }
  const take = async () => {
    const taken = firstToCome ? await firstToCome() : current
    if (taken) pick(taken)
  }
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => (isOpen ? setAt(Math.min(at + 1, options.length - 1)) : setOpen(true)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Escape: () => setOpen(false),
    // A form around it is not sent by taking something.
    Enter: () => isOpen && void take(),
  }
  return (
    <div
      className="field picker"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? `${id}-${current.value}` : undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={words}
        onChange={({ target }) => look(target.value)}
        onKeyDown={(event) => {
          const act = keys[event.key]
          if (!act) return
          event.preventDefault()
          act()
        }}
      />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ul id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen || options.length === 0}>
        {options.map((option) => (
          <li
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            aria-selected={option === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            {option.label}
            {option.second !== undefined && <span className="second">{option.second}</span>}
          </li>
        ))}
      </ul>
      {isOpen && options.length === 0 && (
        <p role="status" className="hint">
          {empty}
        </p>
      )}
    </div>
  )
}
