import { useEffect } from 'react'
import { Press } from '../keys/Press.tsx'
import type { Entry, EntryGroup } from './entries.ts'

type Props = {
  id: string
  label: string
  groups: readonly EntryGroup[]
  current: Entry | undefined
  isBusy: boolean
  onPoint: (entry: Entry) => void
  onTake: (entry: Entry, isNewTab: boolean) => void
}

export const optionId = (id: string, entry: Entry): string => `${id}-${entry.id.replaceAll(/\s/g, '-')}`

/** What was found, group by group; what has the focus is the field above, which names the line that Enter takes. */
export function FindList({ id, label, groups, current, isBusy, onPoint, onTake }: Props) {
  const at = current && optionId(id, current)
  useEffect(() => {
    if (at !== undefined) document.getElementById(at)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={isBusy}
      className="find-list"
      hidden={groups.length === 0}
    >
      {groups.map(({ name, title, entries }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className="find-kind" role="presentation">
            {title}
          </div>
          {entries.map((entry) => (
            <div
              key={entry.id}
              id={optionId(id, entry)}
              role="option"
              aria-selected={entry === current}
              className="find-one"
              onPointerMove={() => onPoint(entry)}
              // The field keeps the focus, and a wheel that is pressed opens another tab and scrolls nothing.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onTake(entry, event.ctrlKey || event.metaKey)}
              onAuxClick={(event) => event.button === 1 && onTake(entry, true)}
            >
              <span className="find-title">{entry.title}</span>
              {entry.about !== '' && <span className="find-about">{entry.about}</span>}
              {entry.note !== undefined && <span className="find-note">{entry.note}</span>}
              {entry.press !== undefined && <Press press={entry.press} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
