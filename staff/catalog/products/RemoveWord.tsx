import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Word } from '#lib/contract/staff/words.ts'
import { type Answer, call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Finder } from '../../platform/fields/Finder.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { tellWords, wordsWith } from './words-query.ts'

/** Takes a word out that nothing needs, such as one that was added by mistake; it can be put back as it was. */
export function RemoveWord({ kind }: { kind: Word['kind'] }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<{ name: string; whole: Answer<'removeWord'> }>()
  const remove = useMutation({
    mutationFn: ({ code }: Word) => call('removeWord', { params: { kind, code } }),
    onSuccess: async (whole, { name }) => {
      setRemoved({ name, whole })
      await tellWords(queries)
    },
  })
  const putBack = useMutation({
    mutationFn: (body: Answer<'removeWord'>) => call('addWord', { body }),
    onSuccess: async () => {
      setRemoved(undefined)
      await tellWords(queries)
    },
  })
  const error = remove.error ?? putBack.error
  return (
    <details>
      <summary>{t('product.removeWord')}</summary>
      <Finder
        label={t('product.removeWordWhich')}
        hint={t('product.removeWordHint')}
        find={wordsWith(kind)}
        optionOf={({ code, name }) => ({ value: code, label: name, second: code })}
        empty={t('product.noWord')}
        onPick={(word) => remove.mutate(word)}
      />
      {error && <Problem error={error} />}
      {removed && (
        <div className="row">
          <p role="status">{t('product.wordRemoved', { name: removed.name })}</p>
          <button
            type="button"
            className="quiet"
            disabled={putBack.isPending}
            onClick={() => putBack.mutate(removed.whole)}
          >
            {t('product.wordBack')}
          </button>
        </div>
      )}
    </details>
  )
}
