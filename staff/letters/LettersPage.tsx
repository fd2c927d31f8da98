import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { letterKinds, type LetterLine } from '#lib/contract/staff/letters.ts'
import { call } from '../app/call.ts'
import { country } from '../app/country.ts'
import { moment, useTexts } from '../app/texts.ts'
import { LongList } from '../frame/LongList.tsx'
import { Search } from '../frame/Search.tsx'
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
  const isLookedFor = Boolean(wanted.search ?? wanted.kind ?? wanted.all)
  return (
    <>
      <h1>{t('rooms.letters')}</h1>
      <Finding />
      <LongList
        asked={letters}
        linesOf={(page) => page.letters}
        empty={t(isLookedFor ? 'letters.nothing' : 'letters.none')}
        more={t('letters.more')}
        columns={[t('letters.about'), t('letters.who'), t('letters.edition'), t('letters.received'), t('letters.due')]}
        row={(letter) => <Line key={letter.key} letter={letter} />}
      />
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
      <Search
        label={t('letters.search')}
        search={wanted.search}
        onSearch={(found) => {
          const { kind, all } = wanted
          void navigate({ to: '/letters', search: { ...(kind && { kind }), ...(all && { all }), ...found } })
        }}
      />
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

function Line({ letter }: { letter: LetterLine }) {
  const t = useTexts()
  return (
    <tr>
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
  )
}
