import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { PublicAnswer } from '#lib/contract/staff/messages.ts'
import { call } from '../../platform/calls/call.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { removedKey } from '../../platform/audit/Removed.tsx'
import { useListKeys } from '../../platform/lists/list-keys.ts'
import { PageByPage } from '../../platform/lists/PageByPage.tsx'
import { Search } from '../../platform/lists/Search.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { type BringBack, keyOf } from '../../catalog/records/bring-back.ts'
import { RecordsAndRemoved } from '../../catalog/records/RemovedRecords.tsx'
import { PublicWords } from './PublicWords.tsx'

const route = getRouteApi('/within/letters/published')

/** What everybody may read of questions about products; each is changed where it stands. */
export function PublishedPage() {
  const t = useTexts()
  const { removed, ...wanted } = route.useSearch()
  return (
    <>
      <p className="back">
        <Link to="/letters">{t('rooms.letters')}</Link>
      </p>
      <h1>{t('letters.published')}</h1>
      <p>{t('letters.publishedLead')}</p>
      <RecordsAndRemoved
        kind="answer"
        to="/letters/published"
        isRemoved={removed !== undefined}
        bringBack={bringBackAnswer}
        wayTo={(_, title) => (
          <Link to="/letters/published" search={{ search: title }}>
            {title}
          </Link>
        )}
      >
        <Answers wanted={wanted} />
      </RecordsAndRemoved>
    </>
  )
}

const bringBackAnswer: BringBack = async (queries, { record }) => {
  const { sku, question } = await call('bringBackAnswer', { params: { id: keyOf(record) } })
  for (const queryKey of [['public-answers'], ['letters'], ['changes'], removedKey])
    await queries.invalidateQueries({ queryKey })
  return { record, title: `${sku} ${question}`.slice(0, 100) }
}

function Answers({ wanted }: { wanted: { search?: string } }) {
  const t = useTexts()
  const navigate = useNavigate()
  useListKeys()
  const answers = usePages({
    key: ['public-answers', wanted],
    by: 'after',
    ask: (place) => call('publicAnswers', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.answers,
    placeOf: ({ id }) => id,
  })
  return (
    <>
      <Search
        label={t('letters.publishedSearch')}
        search={wanted.search}
        onSearch={(search) => void navigate({ to: '/letters/published', search })}
      />
      <PageByPage
        pages={answers}
        empty={t(wanted.search === undefined ? 'letters.publishedNone' : 'letters.publishedNothing')}
        more={t('letters.more')}
      >
        {answers.lines.map((answer) => (
          <Answer key={answer.id} answer={answer} />
        ))}
      </PageByPage>
    </>
  )
}

function Answer({ answer }: { answer: PublicAnswer }) {
  const t = useTexts()
  const { product, sku, language, question, answer: words, letter: message, publishedAt } = answer
  return (
    <article className="panel">
      <p className="second">
        {product} · {sku} · {t('letters.language')}: {language} · {moment(publishedAt)}
      </p>
      <h2>{question}</h2>
      <p className="written">{words}</p>
      {message !== null && (
        <p>
          <Link to="/letters/$key" params={{ key: message }}>
            {t('letters.itsLetter')}
          </Link>
        </p>
      )}
      <details>
        <summary>{t('letters.edit')}</summary>
        <PublicWords published={answer} message={message} first={{ question, answer: words }} />
      </details>
    </article>
  )
}
