import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { call } from '../app/call.ts'
import { useTexts } from '../app/texts.ts'
import { Picker } from '../frame/Picker.tsx'
import { saidAs, wordsQuery, wordsWith } from './words-query.ts'

type Props = {
  code: string
  name: string
  fact: string
  onType: (fact: string) => void
  isHighlight: boolean
  mayHighlight: boolean
  onHighlight: (is: boolean) => void
}

/** A line of the data sheet. While it is written, it is read out as markets write it. */
export function FactRow({ code, name, fact, onType, isHighlight, mayHighlight, onHighlight }: Props) {
  const t = useTexts()
  const id = useId()
  // What has opened stays open: nothing moves away below a pointer.
  const [isWritten, setWritten] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isEmpty = fact.trim() === ''
  return (
    <div className="fact" onFocus={() => setWritten(true)}>
      <label htmlFor={id}>{name}</label>
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
      </div>
      <div className="hint" id={`${id}-said`}>
        {isEmpty ? t('product.emptyFact') : isWritten && <Said fact={fact} />}
      </div>
      {isAsking && <PhrasePicker key={code} onPick={(phrase) => onType(`${fact}{${phrase}}`)} />}
    </div>
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
  const [words, setWords] = useState('')
  const { data: dictionary } = useQuery(wordsQuery)
  const found = dictionary && words.trim() !== '' ? wordsWith(dictionary, 'phrase', words) : []
  return (
    <Picker
      label={t('product.add.phrase')}
      words={words}
      onWords={setWords}
      options={found.slice(0, 8).map((word) => ({ value: word.code, label: saidAs(word), second: `{${word.code}}` }))}
      empty={t('product.noWord')}
      onPick={onPick}
    />
  )
}
