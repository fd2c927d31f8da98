import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { letterKinds, type LetterLine } from '#lib/contract/staff/letters.ts'
import { call } from '../app/call.ts'
import { country } from '../app/country.ts'
import { moment, useTexts } from '../app/texts.ts'
import { Field, typedIn } from '../frame/Field.tsx'
import { useListKeys } from '../frame/list-keys.ts'
import { Problem, Waiting } from '../frame/States.tsx'
import { Due } from './Due.tsx'

const route = getRouteApi('/within/letters')

/** What people wrote; what waits is there first. What is looked for stands in the address. */
export function LettersPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const letters = useInfiniteQuery({
    queryKey: ['letters', wanted],
    queryFn: ({ pageParam }) =>
      call('letters', { query: { ...wanted, ...(pageParam > 0 && { from: String(pageParam) }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((count, page) => count + page.letters.length, 0) : undefined,
    placeholderData: (before) => before,
  })
  useListKeys()
  const lines = letters.data?.pages.flatMap((page) => page.letters) ?? []
  const isLookedFor = Boolean(wanted.search ?? wanted.kind ?? wanted.all)
  return (
    <>
      <h1>{t('rooms.letters')}</h1>
      <Finding />
      {letters.isPending && <Waiting />}
      {letters.error && <Problem error={letters.error} />}
      {letters.data && lines.length === 0 && (
        <p className="empty">{t(isLookedFor ? 'letters.nothing' : 'letters.none')}</p>
      )}
      {lines.length > 0 && <Lines lines={lines} isBusy={letters.isPlaceholderData} />}
      {letters.hasNextPage && (
        <button
          type="button"
          className="button more"
          disabled={letters.isFetchingNextPage}
          onClick={() => void letters.fetchNextPage()}
        >
          {t('letters.more')}
        </button>
      )}
    </>
  )
}

/** What waits, one kind of it, or everything there ever was. */
const piles = [
  { name: 'waiting', search: {} },
  ...letterKinds.map((kind) => ({ name: kind, search: { kind } })),
  { name: 'all', search: { all: 'yes' as const } },
] as const

function Finding() {
  const t = useTexts()
  const wanted = route.useSearch()
  const navigate = useNavigate()
  const words = wanted.search ? { search: wanted.search } : {}
  return (
    <>
      <form
        role="search"
        className="panel inline"
        key={wanted.search}
        onSubmit={(event) => {
          event.preventDefault()
          const { search = '' } = typedIn(event.currentTarget)
          const { kind, all } = wanted
          void navigate({
            to: '/letters',
            search: { ...(kind && { kind }), ...(all && { all }), ...(search && { search }) },
          })
        }}
      >
        <Field label={t('letters.search')} name="search" type="search" defaultValue={wanted.search} />
        <button className="button">{t('audit.go')}</button>
      </form>
      <nav className="filters" aria-label={t('letters.kinds')}>
        {piles.map(({ name, search }) => {
          const pile: { kind?: string; all?: string } = search
          const isHere = pile.kind === wanted.kind && pile.all === wanted.all
          return (
            <Link key={name} to="/letters" search={{ ...search, ...words }} aria-current={isHere ? 'page' : undefined}>
              {t(`letters.kind.${name}`)}
            </Link>
          )
        })}
      </nav>
      {wanted.kind === 'question' && (
        <p>
          <Link to="/letters/published">{t('letters.published')}</Link>
        </p>
      )}
    </>
  )
}

function Lines({ lines, isBusy }: { lines: readonly LetterLine[]; isBusy: boolean }) {
  const t = useTexts()
  return (
    <div className="wide cards">
      <table aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{t('letters.about')}</th>
            <th scope="col">{t('letters.who')}</th>
            <th scope="col">{t('letters.edition')}</th>
            <th scope="col">{t('letters.received')}</th>
            <th scope="col">{t('letters.due')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((letter) => (
            <tr key={letter.key}>
              <th scope="row">
                <Link to="/letters/$key" params={{ key: letter.key }}>
                  {letter.subject || t(`letters.what.${letter.kind}`)}
                </Link>
                <span className="second">{t(`letters.what.${letter.kind}`)}</span>
              </th>
              <td>
                {letter.name ?? letter.email}
                {letter.name !== null && <span className="second">{letter.email}</span>}
              </td>
              <td>{country(letter.culture)}</td>
              <td>{moment(letter.receivedAt)}</td>
              <td>
                <Due letter={letter} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
