import { getRouteApi, Link } from '@tanstack/react-router'
import { transferViews, type TransferLine } from '#lib/contract/staff/statements.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { Reading } from './Reading.tsx'
import { useDay, useVerdict } from './verdicts.ts'

const route = getRouteApi('/within/statements')

/** What came to the account: statements are read here, and what no order could be found for is settled by a person. */
export function StatementsPage() {
  const t = useTexts()
  const wanted = route.useSearch()
  const transfers = usePages({
    key: ['transfers', 'list', wanted],
    by: 'from',
    ask: (place) => call('transfers', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.transfers,
  })
  const open = transfers.asked.data?.pages[0]?.open
  return (
    <>
      <h1>{t('rooms.statements')}</h1>
      <Reading />
      <section aria-labelledby="transfers">
        <h2 id="transfers">{t('statements.transfers')}</h2>
        <Narrowing
          to="/statements"
          by="view"
          piles={transferViews}
          pile={wanted.view}
          search={wanted.search}
          label={t('statements.search')}
          name={t('statements.views')}
          nameOf={(view) => (
            <>
              {t(`statements.view.${view}`)}
              {view === 'open' && open !== undefined && <span className="waiting-count">{open}</span>}
            </>
          )}
        />
        <LongList
          pages={transfers}
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
