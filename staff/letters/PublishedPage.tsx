import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { PublicAnswer } from '#lib/contract/staff/letters.ts'
import { call } from '../app/call.ts'
import { moment, useTexts } from '../app/texts.ts'
import { Field, typedIn } from '../frame/Field.tsx'
import { useListKeys } from '../frame/list-keys.ts'
import { Problem, Waiting } from '../frame/States.tsx'
import { PublicWords } from './PublicWords.tsx'

const route = getRouteApi('/within/letters/published')

/** What everybody may read of questions about products; each is changed where it stands. */
export function PublishedPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const navigate = useNavigate()
  useListKeys()
  const answers = useInfiniteQuery({
    queryKey: ['public-answers', wanted],
    queryFn: ({ pageParam }) =>
      call('publicAnswers', { query: { ...wanted, ...(pageParam > 0 && { after: String(pageParam) }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ answers: page, hasMore }) => (hasMore ? page.at(-1)?.id : undefined),
  })
  const lines = answers.data?.pages.flatMap((page) => page.answers) ?? []
  return (
    <>
      <p className="back">
        <Link to="/letters">{t('rooms.letters')}</Link>
      </p>
      <h1>{t('letters.published')}</h1>
      <p>{t('letters.publishedLead')}</p>
      <form
        role="search"
        className="panel inline"
        key={wanted.search}
        onSubmit={(event) => {
          event.preventDefault()
          const { search = '' } = typedIn(event.currentTarget)
          void navigate({ to: '/letters/published', search: search ? { search } : {} })
        }}
      >
        <Field label={t('letters.publishedSearch')} name="search" type="search" defaultValue={wanted.search} />
        <button className="button">{t('audit.go')}</button>
      </form>
      {answers.isPending && <Waiting />}
      {answers.error && <Problem error={answers.error} />}
      {answers.data && lines.length === 0 && (
        <p className="empty">{t(wanted.search ? 'letters.publishedNothing' : 'letters.publishedNone')}</p>
      )}
      {lines.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
      {answers.hasNextPage && (
        <button
          type="button"
          className="button more"
          disabled={answers.isFetchingNextPage}
          onClick={() => void answers.fetchNextPage()}
        >
          {t('letters.more')}
        </button>
      )}
    </>
  )
}

function Answer({ answer }: { answer: PublicAnswer }) {
  const t = useTexts()
  const { product, sku, language, question, answer: words, letter, publishedAt } = answer
  return (
    <article className="panel">
      <p className="second">
        {product} · {sku} · {t('letters.language')}: {language} · {moment(publishedAt)}
      </p>
      <h2>{question}</h2>
      <p className="written">{words}</p>
      {letter !== null && (
        <p>
          <Link to="/letters/$key" params={{ key: letter }}>
            {t('letters.itsLetter')}
          </Link>
        </p>
      )}
      <details>
        <summary>{t('letters.change')}</summary>
        <PublicWords published={answer} letter={letter} first={{ question, answer: words }} />
      </details>
    </article>
  )
}
