import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dictionary, Word } from '#lib/contract/staff/words.ts'
import { call } from '../app/call.ts'
import { useTexts } from '../app/texts.ts'
import { Picker } from '../frame/Picker.tsx'
import { Problem } from '../frame/States.tsx'
import { saidAs, wordsQuery, wordsWith } from './words-query.ts'

const shown = 10

/** Takes a word out that nothing needs, such as one that was added by mistake; it can be put back as it was. */
export function RemoveWord({ kind }: { kind: Word['kind'] }) {
  const t = useTexts()
  const queries = useQueryClient()
  const { data: dictionary } = useSuspenseQuery(wordsQuery)
  const [words, setWords] = useState('')
  const [removed, setRemoved] = useState<Word>()
  const tell = (now: Dictionary) => queries.setQueryData(wordsQuery.queryKey, now)
  const remove = useMutation({
    mutationFn: ({ code }: Word) => call('removeWord', { params: { kind, code } }),
    onSuccess: (now, word) => {
      tell(now)
      setRemoved(word)
    },
  })
  const putBack = useMutation({
    mutationFn: (word: Word) => call('addWord', { body: word }),
    onSuccess: (now) => {
      tell(now)
      setRemoved(undefined)
    },
  })
  const found = words.trim() === '' ? [] : wordsWith(dictionary, kind, words).slice(0, shown)
  const error = remove.error ?? putBack.error
  return (
    <details>
      <summary>{t('product.removeWord')}</summary>
      <Picker
        label={t('product.removeWordWhich')}
        hint={t('product.removeWordHint')}
        words={words}
        onWords={setWords}
        options={found.map((word) => ({ value: word.code, label: saidAs(word), second: word.code }))}
        empty={t('product.noWord')}
        onPick={(code) => {
          const word = found.find((one) => one.code === code)
          if (word) remove.mutate(word)
        }}
      />
      {error && <Problem error={error} />}
      {removed && (
        <div className="row">
          <p role="status">{t('product.wordRemoved', { name: saidAs(removed) })}</p>
          <button type="button" className="quiet" disabled={putBack.isPending} onClick={() => putBack.mutate(removed)}>
            {t('product.wordBack')}
          </button>
        </div>
      )}
    </details>
  )
}
