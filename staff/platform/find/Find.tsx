import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Myself } from '#lib/contract/staff/people.ts'
import { Problem } from '../frame/States.tsx'
import { pressOf } from '../keys/keys.ts'
import { spokenTexts, useTexts } from '../texts/texts.ts'
import { type Entry, entriesOf } from './entries.ts'
import { FindField } from './FindField.tsx'
import { FindList, optionId } from './FindList.tsx'
import { openedBy } from './opened.ts'
import { findQuery, useFind } from './use-find.ts'
import './find.css'

type Props = {
  myself: Myself
  /** What was typed before this was there, and whether Enter was pressed. */
  first: string
  isEntered: boolean
  onTake: (entry: Entry, isNewTab: boolean) => void
  onShut: () => void
}

/** What is typed, and what it finds: by arrows and Enter, or by pointer. */
export function Find({ myself, first, isEntered, onTake, onShut }: Props) {
  const t = useTexts()
  const id = useId()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(first)
  // The line that somebody has gone to; the first one until then.
  const [chosen, setChosen] = useState<string>()
  const search = typed.trim()
  const { found, isAsked, isWaiting, isSlow, error, again } = useFind(search)
  const groupsWith = (answer: typeof found) =>
    entriesOf({
      ...{ t, search, found: answer, roles: myself.roles },
      ...{ texts: spokenTexts(), opened: openedBy(myself) },
    })
  const groups = groupsWith(found)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries.find((entry) => entry.id === chosen) ?? entries[0]

  const step = (by: 1 | -1) => {
    const at = current ? entries.indexOf(current) : 0
    setChosen(entries.at((at + by) % entries.length)?.id)
  }
  /** Whoever is ahead of the answer takes the first of what comes. */
  const take = async (isNewTab: boolean) => {
    const isAhead = isWaiting && chosen === undefined
    const answer = isAhead ? await queries.query(findQuery(search)).catch(() => undefined) : undefined
    const one = answer ? groupsWith(answer)[0]?.entries[0] : current
    if (one) onTake(one, isNewTab)
  }
  const takesAtOnce = useRef(isEntered)
  useEffect(() => {
    if (takesAtOnce.current) void take(false)
    takesAtOnce.current = false
  })
  const press = (event: KeyboardEvent) => {
    const acts: Partial<Record<string, () => void>> = {
      ...{ arrowdown: () => step(1), arrowup: () => step(-1) },
      ...{ enter: () => void take(false), 'mod enter': () => void take(true) },
      // The keys that opened it, which browsers have something of their own for.
      'mod k': () => undefined,
    }
    const act = acts[pressOf(event)]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  const isTold = search !== '' && !isWaiting && !error
  const isNothing = isTold && isAsked && entries.length === 0

  return (
    <>
      <FindField
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(id, current)}
        value={typed}
        onType={(next) => {
          setTyped(next)
          setChosen(undefined)
        }}
        onKeyDown={press}
        onShut={onShut}
      />
      <FindList
        {...{ id, groups, current, onTake }}
        label={t('find.results')}
        isBusy={isWaiting}
        onPoint={(entry) => setChosen(entry.id)}
      />
      {error && (
        <div className="find-failed">
          <Problem error={error} />
          <button type="button" className="button" onClick={again}>
            {t('states.again')}
          </button>
        </div>
      )}
      {isNothing && (
        <div className="find-nothing">
          <p>{t('find.nothing', { search })}</p>
          <p className="hint">{t('find.nothingHint')}</p>
        </div>
      )}
      <p role="status" className="find-status">
        {isSlow ? t('find.waiting') : isTold && t('find.count', { count: entries.length })}
      </p>
    </>
  )
}
