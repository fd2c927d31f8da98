import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { PublicAnswer } from '#lib/contract/staff/messages.ts'
import { call, CallFailed } from '../../platform/calls/call.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { removedKey } from '../../platform/audit/Removed.tsx'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { usePublicDraft, type PublicDraft } from './use-public-draft.ts'

type Words = Pick<PublicAnswer, 'question' | 'answer'>
type Props = {
  /** What everybody may read now. */
  published: PublicAnswer | null
  /** The message that it is made of, where that is kept. */
  message: string | null
  /** What to begin with where nothing is published yet. */
  first: Words
}

/** A question about a product with its answer, as it is to be read on the page of the product. */
export function PublicWords({ published, message, first }: Props) {
  const t = useTexts()
  const draft = usePublicDraft(published, message, first)
  const told = useRefresh(message)
  const save = useMutation({
    mutationFn: () => {
      const words = { question: draft.question, answer: draft.answer }
      return published
        ? call('changePublicAnswer', {
            params: { id: String(published.id) },
            body: { ...words, version: draft.base ?? published.version },
          })
        : call('publishAnswer', { params: { key: message ?? '' }, body: words })
    },
    onSuccess: () => draft.forget(),
    onError: (error) => {
      if (error instanceof CallFailed && error.code === 'RECORD_CHANGED') draft.meet()
    },
    onSettled: told,
  })
  const withdraw = useMutation({
    mutationFn: ({ id, version }: PublicAnswer) =>
      call('withdrawAnswer', { params: { id: String(id) }, query: { version: String(version) } }),
    onSettled: told,
  })
  const error = save.error ?? withdraw.error
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <p className="hint">{t('letters.publicWhy')}</p>
        <Area label={t('letters.publicQuestion')} rows={3} most={2_000} {...draft.fieldOf('question')} />
        <Area label={t('letters.publicAnswer')} rows={6} most={10_000} {...draft.fieldOf('answer')} />
        {error && <Problem error={error} />}
        {draft.isMet && published && <Theirs theirs={published} draft={draft} />}
        <div className="row">
          <button
            className="button main"
            disabled={save.isPending || !draft.isWhole || (published !== null && !draft.isChanged)}
          >
            {t(published ? 'letters.change' : 'letters.publish')}
          </button>
          {published && (
            <Asking
              label={t('letters.withdraw')}
              question={t('letters.withdrawAsk')}
              onConfirm={() => withdraw.mutate(published)}
            />
          )}
        </div>
        {published && <p className="hint">{t('letters.publicSince', { at: moment(published.publishedAt) })}</p>}
      </form>
      {published && (
        <History
          record={`answer:${published.id}`}
          act={({ before }) =>
            isWords(before) && (
              <button type="button" className="quiet" onClick={() => draft.take(before)}>
                {t('letters.putBack')}
              </button>
            )
          }
        />
      )}
    </>
  )
}

/** What others may look at has changed: the message, the list and the log are read anew. */
function useRefresh(message: string | null) {
  const queries = useQueryClient()
  return async () => {
    const keys = [
      ['public-answers'],
      ['changes'],
      removedKey,
      ...(message === null ? [] : [['letters', 'one', message]]),
    ]
    for (const queryKey of keys) await queries.invalidateQueries({ queryKey })
  }
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'question' in value && 'answer' in value

function Theirs({ theirs, draft }: { theirs: PublicAnswer; draft: PublicDraft }) {
  const t = useTexts()
  return (
    <section className="panel conflict">
      <p>{t('letters.meanwhile')}</p>
      <p className="written">
        <strong>{theirs.question}</strong>
        {'\n'}
        {theirs.answer}
      </p>
      <button type="button" className="button" onClick={draft.forget}>
        {t('letters.asNow')}
      </button>
    </section>
  )
}

type AreaProps = { label: string; rows: number; most: number; value: string; onType: (typed: string) => void }

function Area({ label, rows, most, value, onType }: AreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        required
        maxLength={most}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}
