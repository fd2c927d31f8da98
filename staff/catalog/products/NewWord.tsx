import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { facets, type Word } from '#lib/contract/staff/words.ts'
import { call, type Answer } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { languageName } from '../../platform/texts/language-name.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Finder } from '../../platform/fields/Finder.tsx'
import { languagesOf } from './product-draft.ts'
import { tellWords, wordQuery, wordsWith } from './words-query.ts'

/** Takes a word out that nothing needs, such as one that was added by mistake; it can be put back as it was. */
function RemoveWord({ kind }: { kind: Word['kind'] }) {
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

type Props = { kind: Word['kind']; onAdded: (code: string) => void; onEnd: () => void }

/** A word in all languages at once: one that lacked a language would leave a gap in a data sheet there. */
export function NewWord({ kind, onAdded, onEnd }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const {
    data: { editions, groups },
  } = useSuspenseQuery(choicesQuery)
  const languages = languagesOf(editions)
  useEffect(() => dialog.current?.showModal(), [])
  const add = useMutation({
    mutationFn: (typed: Record<string, string>) =>
      call('addWord', {
        body: {
          ...{ kind, code: typed['code'] ?? '', group: typed['group'] || null },
          facet: facets.find((one) => one === typed['facet']) ?? null,
          names: Object.fromEntries(languages.map((language) => [language, typed[`name ${language}`] ?? ''])),
        },
      }),
    onSuccess: async (word) => {
      queries.setQueryData(wordQuery(kind, word.code).queryKey, word)
      dialog.current?.close()
      onAdded(word.code)
      await tellWords(queries)
    },
  })
  // Beside the form of the product, because no form may lie in another one.
  return createPortal(
    <dialog ref={dialog} className="wide-dialog" aria-label={t(`product.newWord.${kind}`)} onClose={onEnd}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // React lets it rise to the form of the product, which is not sent by this.
          event.stopPropagation()
          add.mutate(typedIn(event.currentTarget))
        }}
      >
        <h2>{t(`product.newWord.${kind}`)}</h2>
        <p className="hint">{t('product.newWordHint')}</p>
        <div className="pairs">
          {languages.map((language, at) => (
            <Field
              key={language}
              label={languageName(language)}
              name={`name ${language}`}
              lang={language}
              maxLength={200}
              required
              autoFocus={at === 0}
            />
          ))}
        </div>
        <Field
          label={t('product.wordCode')}
          hint={t('product.wordCodeHint')}
          name="code"
          required
          maxLength={100}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
        />
        {kind === 'property' && (
          <div className="pairs">
            <Choice
              label={t('product.group')}
              name="group"
              required
              options={groups.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <Choice
              label={t('product.facet')}
              name="facet"
              options={[
                { value: '', label: t('product.facets.none') },
                ...facets.map((value) => ({ value, label: t(`product.facets.${value}`) })),
              ]}
            />
          </div>
        )}
        {add.error && <Problem error={add.error} />}
        <div className="row">
          <button className="button main" disabled={add.isPending}>
            {t('product.addWord')}
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t('states.cancel')}
          </button>
        </div>
      </form>
      <RemoveWord kind={kind} />
    </dialog>,
    document.body,
  )
}
