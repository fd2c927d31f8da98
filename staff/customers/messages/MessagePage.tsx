import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import type { MessageRecord } from '#lib/contract/staff/messages.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { hasText, moment, useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { Question } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useUnsaved } from '../../platform/frame/unsaved.ts'
import { Due } from './Due.tsx'
import { messageQuery } from './message-query.ts'
import { PublicWords } from './PublicWords.tsx'

const route = getRouteApi('/within/letters/$key')

/** What somebody wrote, word for word, what was answered, and the next answer. */
export function MessagePage() {
  const t = useTexts()
  const { key } = route.useParams()
  const { data: message } = useSuspenseQuery(messageQuery(key))
  return (
    <>
      <p className="back">
        <Link to="/letters">{t('rooms.letters')}</Link>
      </p>
      <h1>{message.subject || t(`letters.what.${message.kind}`)}</h1>
      <p>
        {t(`letters.what.${message.kind}`)} · {country(message.culture)} · {moment(message.receivedAt)}{' '}
        <Due message={message} />
      </p>
      <div className="columns">
        <div>
          <Statement message={message} />
          <Answers answered={message.answered} />
          <Answering message={message} key={message.answered.length} />
          {message.kind === 'question' && <OnPage message={message} />}
        </div>
        <div>
          <State message={message} />
          <History record={`letter:${key}`} />
        </div>
      </div>
    </>
  )
}

function Statement({ message: { statement, orderNumber } }: { message: MessageRecord }) {
  const t = useTexts()
  return (
    <section className="panel">
      <dl className="facts">
        {Object.entries(statement).map(([name, value]) => {
          const label = `letters.statement.${name}`
          return (
            <div key={name} className="stated">
              <dt>{hasText(label) ? t(label) : name}</dt>
              <dd className="written">{value}</dd>
            </div>
          )
        })}
      </dl>
      {orderNumber !== null && orderNumber !== statement['orderNumber'] && <p>{orderNumber}</p>}
    </section>
  )
}

function Answers({ answered }: Pick<MessageRecord, 'answered'>) {
  const t = useTexts()
  return (
    <section>
      <h2>{t('letters.answers')}</h2>
      {answered.length === 0 && <p className="empty">{t('letters.noAnswers')}</p>}
      {answered.map(({ at, person, text }) => (
        <article key={at} className="panel">
          <p className="second">
            {person}, {moment(at)}
          </p>
          <p className="written">{text}</p>
        </article>
      ))}
    </section>
  )
}

/** What everybody may read of it begins with what was asked and what was answered last. */
function OnPage({ message: { key, published, statement, answered } }: { message: MessageRecord }) {
  const t = useTexts()
  const first = { question: String(statement['message'] ?? ''), answer: answered.at(-1)?.text ?? '' }
  return (
    <section className="panel">
      <h2>{t('letters.publicTitle')}</h2>
      <PublicWords key={published?.version ?? answered.length} published={published} message={key} first={first} />
    </section>
  )
}

function useMessage(key: string) {
  const queries = useQueryClient()
  return {
    onSuccess: async (message: MessageRecord) => {
      queries.setQueryData(messageQuery(key).queryKey, message)
      await queries.invalidateQueries({ queryKey: ['letters'] })
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  }
}

const draftOf = (key: string) => `staff-answer-${key}`

/** What is typed stays in this tab until it is sent, whatever happens to the page. */
function Answering({ message: { key, email } }: { message: MessageRecord }) {
  const t = useTexts()
  const id = useId()
  const told = useMessage(key)
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(() => sessionStorage.getItem(draftOf(key)) ?? '')
  const [ends, setEnds] = useState(true)
  const answer = useMutation({
    mutationFn: (confirmation: Confirmation) =>
      call('answerLetter', { params: { key }, body: { text, ends }, confirmation }),
    onSuccess: (message) => {
      sessionStorage.removeItem(draftOf(key))
      return told.onSuccess(message)
    },
  })
  useUnsaved(text !== '' && !answer.isSuccess, 'kept')
  const type = (typed: string) => {
    sessionStorage.setItem(draftOf(key), typed)
    setText(typed)
  }
  return (
    <>
      <form
        className="panel"
        onSubmit={(event) => {
          event.preventDefault()
          dialog.current?.showModal()
        }}
      >
        <div className="field">
          <label htmlFor={id}>{t('letters.answer')}</label>
          <textarea
            id={id}
            rows={8}
            required
            maxLength={10_000}
            value={text}
            aria-describedby={`${id}-hint`}
            onChange={(event) => type(event.target.value)}
          />
          <p className="hint" id={`${id}-hint`}>
            {t('letters.answerHint')}
          </p>
        </div>
        <div className="boxes">
          <label>
            <input type="checkbox" checked={ends} onChange={() => setEnds(!ends)} />
            {t('letters.ends')}
          </label>
        </div>
        {answer.error && <Problem error={answer.error} />}
        <button className="button main" disabled={answer.isPending || text.trim() === ''}>
          {t('letters.send')}
        </button>
      </form>
      <Question
        label={t('letters.send')}
        question={t('letters.sendAsk', { email })}
        onConfirm={(confirmation) => answer.mutate(confirmation)}
        dialog={dialog}
      />
    </>
  )
}

function State({ message: { key, endedAt, endedBy } }: { message: MessageRecord }) {
  const t = useTexts()
  const isEnded = endedAt !== null
  const set = useMutation({
    mutationFn: () => call('setLetterState', { params: { key }, body: { isEnded: !isEnded } }),
    ...useMessage(key),
  })
  return (
    <section className="panel">
      {isEnded && <p>{t('letters.endedBy', { at: moment(endedAt), who: endedBy ?? '' })}</p>}
      {set.error && <Problem error={set.error} />}
      <button type="button" className="button" disabled={set.isPending} onClick={() => set.mutate()}>
        {t(isEnded ? 'letters.reopen' : 'letters.end')}
      </button>
    </section>
  )
}
