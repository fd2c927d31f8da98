import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { transferViews, type TransferLine } from '#lib/contract/staff/statements.ts'
import { amount } from '../app/amounts.ts'
import { call } from '../app/call.ts'
import { useTexts } from '../app/texts.ts'
import { LongList } from '../frame/LongList.tsx'
import { Search } from '../frame/Search.tsx'
import { Reading } from './Reading.tsx'
import { useDay, useVerdict } from './verdicts.ts'

const route = getRouteApi('/within/statements')

/** What came to the account: statements are read here, and what no order could be found for is settled by a person. */
export function StatementsPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const transfers = useInfiniteQuery({
    queryKey: ['transfers', 'list', wanted],
    queryFn: ({ pageParam }) =>
      call('transfers', { query: { ...wanted, ...(pageParam > 0 && { from: String(pageParam) }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((count, page) => count + page.transfers.length, 0) : undefined,
    placeholderData: (before) => before,
  })
  return (
    <>
      <h1>{t('rooms.statements')}</h1>
      <Reading />
      <section aria-labelledby="transfers">
        <h2 id="transfers">{t('statements.transfers')}</h2>
        <Finding open={transfers.data?.pages[0]?.open} />
        <LongList
          asked={transfers}
          linesOf={(page) => page.transfers}
          empty={t(wanted.view || wanted.search ? 'statements.nothing' : 'statements.none')}
          more={t('orders.more')}
          columns={[
            { figure: t('statements.amount') },
            ...[t('statements.from'), t('statements.verdict'), t('statements.order')],
          ]}
          row={(line) => <Line key={line.id} line={line} />}
        />
      </section>
    </>
  )
}

function Finding({ open }: { open: number | undefined }) {
  const t = useTexts()
  const wanted = route.useSearch()
  const navigate = useNavigate()
  const words = wanted.search ? { search: wanted.search } : {}
  return (
    <>
      <Search
        label={t('statements.search')}
        search={wanted.search}
        onSearch={(found) => {
          const { view } = wanted
          void navigate({ to: '/statements', search: { ...(view && { view }), ...found } })
        }}
      />
      <nav className="filters" aria-label={t('statements.views')}>
        {transferViews.map((view) => (
          <Link
            key={view}
            to="/statements"
            search={{ ...(view !== 'open' && { view }), ...words }}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={(wanted.view ?? 'open') === view ? 'page' : undefined}
          >
            {t(`statements.view.${view}`)}
            {view === 'open' && open !== undefined && <span className="waiting-count">{open}</span>}
          </Link>
        ))}
      </nav>
    </>
  )
}

function Line({ line }: { line: TransferLine }) {
  const t = useTexts()
  const verdict = useVerdict()
  const day = useDay()
  return (
    <tr>
      <th scope="row" className="figure">
        <Link to="/statements/$id" params={{ id: line.id }}>
          {amount(line.amount, line.currency)}
        </Link>
        <span className="second">{day(line.bookedOn)}</span>
      </th>
      <td>
        {line.counterparty || t('statements.nobody')}
        <span className="second">{line.text}</span>
      </td>
      <td>{verdict(line.verdict)}</td>
      <td>
        {line.order && (
          <Link to="/orders/$number" params={{ number: line.order }}>
            {line.order}
          </Link>
        )}
      </td>
    </tr>
  )
}
