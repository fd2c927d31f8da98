import { getRouteApi, Link } from '@tanstack/react-router'
import type { LetterLine } from '#lib/contract/staff/messages.ts'
import { call } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { Due } from './Due.tsx'
import { letterPiles } from './message-filters.ts'

const route = getRouteApi('/within/letters')

/** What people wrote; what waits is there first. What is looked for stands in the address. */
export function MessagesPage() {
  const t = useTexts()
  const { search, kind = 'waiting' } = route.useSearch()
  const pile = kind === 'waiting' ? {} : kind === 'all' ? ({ all: 'yes' } as const) : { kind }
  const wanted = { ...pile, ...(search !== undefined && { search }) }
  const letters = usePages({
    key: ['letters', wanted],
    by: 'from',
    ask: (place) => call('letters', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.letters,
  })
  const isLookedFor = search !== undefined || kind !== 'waiting'
  return (
    <>
      <h1>{t('rooms.letters')}</h1>
      <Narrowing
        to="/letters"
        by="kind"
        piles={letterPiles}
        pile={kind}
        search={search}
        label={t('letters.search')}
        name={t('letters.kinds')}
        nameOf={(pile) => t(`letters.kind.${pile}`)}
      />
      {kind === 'question' && (
        <p>
          <Link to="/letters/published">{t('letters.published')}</Link>
        </p>
      )}
      <LongList
        pages={letters}
        empty={t(isLookedFor ? 'letters.nothing' : 'letters.none')}
        more={t('letters.more')}
        columns={[t('letters.about'), t('letters.who'), t('letters.edition'), t('letters.received'), t('letters.due')]}
        row={(letter) => <Line key={letter.key} letter={letter} />}
      />
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
