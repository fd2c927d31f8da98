import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Word } from '#lib/contract/staff/words.ts'
import { useTexts } from '../app/texts.ts'
import { Picker } from '../frame/Picker.tsx'
import { saidAs, wordOf, wordsQuery, wordsWith } from './words-query.ts'

const shown = 10

type Props = {
  kind: Word['kind']
  label: string
  without?: readonly string[]
  onPick: (code: string) => void
  onNew: () => void
}

/** A word of the dictionary; what is missing there is added from here. */
export function WordPicker({ kind, label, without = [], onPick, onNew }: Props) {
  const t = useTexts()
  const { data: dictionary } = useSuspenseQuery(wordsQuery)
  const [words, setWords] = useState('')
  const found = words.trim() === '' ? [] : wordsWith(dictionary, kind, words)
  return (
    <div className="picking">
      <Picker
        label={label}
        words={words}
        onWords={setWords}
        options={found
          .filter(({ code }) => !without.includes(code))
          .slice(0, shown)
          .map((word) => ({
            value: word.code,
            label: saidAs(word),
            second: word.group === null ? word.code : wordOf(dictionary, 'group', word.group),
          }))}
        empty={t('product.noWord')}
        onPick={onPick}
      />
      <button type="button" className="quiet" onClick={onNew}>
        {t(`product.newWord.${kind}`)}
      </button>
    </div>
  )
}
