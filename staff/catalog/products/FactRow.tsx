import { useQuery } from '@tanstack/react-query'
import { type HTMLAttributes, useDeferredValue, useId, useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Finder } from '../../platform/fields/Finder.tsx'
import { wordsWith } from './words-query.ts'

/** How a row is put elsewhere; at the ends there is one way only, and alone none. */
export type Moving = {
  handle: HTMLAttributes<HTMLElement>
  entry: HTMLAttributes<HTMLElement>
  up?: () => void
  down?: () => void
}

type Props = {
  code: string
  name: string
  fact: string
  onType: (fact: string) => void
  isHighlight: boolean
  mayHighlight: boolean
  onHighlight: (is: boolean) => void
  moving: Moving
}

/** A line of the data sheet. While it is written, it is read out as markets write it. */
export function FactRow({ code, name, fact, onType, isHighlight, mayHighlight, onHighlight, moving }: Props) {
  const t = useTexts()
  const id = useId()
  // What has opened stays open: nothing moves away below a pointer.
  const [isWritten, setWritten] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isEmpty = fact.trim() === ''
  return (
    <div className="fact" onFocus={() => setWritten(true)} {...moving.entry}>
      <div className="fact-name">
        {(moving.up ?? moving.down) && (
          <span className="row-handle" aria-hidden="true" {...moving.handle}>
            ⠿
          </span>
        )}
        <label htmlFor={id}>{name}</label>
      </div>
      <input
        id={id}
        value={fact}
        maxLength={500}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => onType(target.value)}
      />
      <div className="row">
        <label className="box">
          <input
            type="checkbox"
            checked={isHighlight}
            disabled={!mayHighlight || isEmpty}
            onChange={({ target }) => onHighlight(target.checked)}
          />
          {t('product.highlight')}
          <span className="unseen">: {name}</span>
        </label>
        <button
          type="button"
          className="quiet"
          aria-expanded={isAsking}
          aria-label={t('product.phraseInto', { name })}
          onClick={() => setAsking(!isAsking)}
        >
          {t('product.add.phrase')}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={isEmpty}
          aria-label={t('states.removeOne', { name })}
          onClick={() => onType('')}
        >
          {t('states.remove')}
        </button>
        {(moving.up ?? moving.down) && (
          <span className="row-steps">
            <Step name={t('states.upOne', { name })} arrow="↑" onStep={moving.up} />
            <Step name={t('states.downOne', { name })} arrow="↓" onStep={moving.down} />
          </span>
        )}
      </div>
      <div className="hint" id={`${id}-said`}>
        {isEmpty ? t('product.emptyFact') : isWritten && <Said fact={fact} />}
      </div>
      {isAsking && <PhrasePicker key={code} onPick={(phrase) => onType(`${fact}{${phrase}}`)} />}
    </div>
  )
}

/** At the end of its way it stays where it is, so that the focus does as well. */
function Step({ name, arrow, onStep }: { name: string; arrow: string; onStep: (() => void) | undefined }) {
  return (
    <button type="button" className="quiet" aria-label={name} aria-disabled={!onStep} onClick={onStep}>
      {arrow}
    </button>
  )
}

/** As people read it: numbers as their country writes them, phrases in their language. */
function Said({ fact }: { fact: string }) {
  const t = useTexts()
  const wanted = useDeferredValue(fact.trim())
  const { data } = useQuery({
    queryKey: ['catalogue', 'fact', wanted],
    queryFn: () => call('readFact', { query: { fact: wanted } }),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  if (!data) return null
  const said = new Map(data.spoken.map(({ culture, value, unit }) => [[value, unit].join(' ').trim(), culture]))
  return (
    <>
      {[...said].map(([words, culture]) => (
        <span key={culture} className="said">
          {words} <span className="tag">{culture}</span>
        </span>
      ))}
      {data.unknown.length > 0 && <span>{t('product.unknownPhrase', { codes: data.unknown.join(', ') })}</span>}
    </>
  )
}

function PhrasePicker({ onPick }: { onPick: (code: string) => void }) {
  const t = useTexts()
  return (
    <Finder
      label={t('product.add.phrase')}
      find={wordsWith('phrase')}
      optionOf={({ code, name }) => ({ value: code, label: name, second: `{${code}}` })}
      empty={t('product.noWord')}
      onPick={({ code }) => onPick(code)}
    />
  )
}
