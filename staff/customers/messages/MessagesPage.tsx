import { getRouteApi, Link } from '@tanstack/react-router'
import type { MessageLine } from '#lib/contract/staff/messages.ts'
import { call } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { Due } from './Due.tsx'
import { messageFilters } from './message-filters.ts'

const route = getRouteApi('/within/letters')

/** What people wrote; what waits is there first. What is looked for stands in the address. */
export function MessagesPage() {
  const t = useTexts()
  const { search, kind = 'waiting' } = route.useSearch()
  const pile = kind === 'waiting' ? {} : kind === 'all' ? ({ all: 'yes' } as const) : { kind }
  const wanted = { ...pile, ...(search !== undefined && { search }) }
  const messages = usePages({
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
        piles={messageFilters}
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
        pages={messages}
        empty={t(isLookedFor ? 'letters.nothing' : 'letters.none')}
        more={t('letters.more')}
        columns={[t('letters.about'), t('letters.who'), t('letters.edition'), t('letters.received'), t('letters.due')]}
        row={(message) => <Line key={message.key} message={message} />}
      />
    </>
  )
}

function Line({ message }: { message: MessageLine }) {
  const t = useTexts()
  return (
    <tr>
      <th scope="row">
        <Link to="/letters/$key" params={{ key: message.key }}>
          {message.subject || t(`letters.what.${message.kind}`)}
        </Link>
        <span className="second">{t(`letters.what.${message.kind}`)}</span>
      </th>
      <td>
        {message.name ?? message.email}
        {message.name !== null && <span className="second">{message.email}</span>}
      </td>
      <td>{country(message.culture)}</td>
      <td>{moment(message.receivedAt)}</td>
      <td>
        <Due message={message} />
      </td>
    </tr>
  )
}
