import { getRouteApi, Link } from '@tanstack/react-router'
import { paperStates } from '#lib/contract/staff/papers.ts'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { Outages } from './Outages.tsx'
import { PaperRow } from './PaperRow.tsx'
import { Receipts } from './Receipts.tsx'
import { usePaperActs } from './use-paper-acts.ts'

const route = getRouteApi('/within/papers')

/** Papers that a state has to take: what was refused and why, what waits, what is there, and what was taken. */
export function PapersPage() {
  const t = useTexts()
  const { view = 'refused', search } = route.useSearch()
  const wanted = { state: view, ...(search !== undefined && { search }) }
  const papers = usePages({
    key: ['papers', wanted],
    by: 'after',
    ask: (place) => call('papers', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.papers,
    placeOf: ({ id }) => id,
  })
  const { again, taken } = usePaperActs()
  const [first] = papers.asked.data?.pages ?? []
  const counts = first?.counts
  return (
    <>
      <h1>{t('rooms.papers')}</h1>
      <p>
        <Link to="/papers/peppol">{t('papers.peppol.title')}</Link>
      </p>
      {first?.unreached.map(({ authority, lacks }) => (
        <p key={`${authority} ${lacks}`} className={lacks === 'connection' ? 'problem' : 'lead'}>
          {t(`papers.unreached.${lacks}`, { authority })}
        </p>
      ))}
      <Narrowing
        to="/papers"
        by="view"
        piles={paperStates}
        pile={view}
        search={search}
        label={t('papers.search')}
        name={t('papers.views')}
        nameOf={(one) => (
          <>
            {t(`papers.view.${one}`)}
            {counts !== undefined && one !== 'accepted' && counts[one] > 0 && (
              <span className="waiting-count">{counts[one]}</span>
            )}
          </>
        )}
      />
      <p className="lead">{t(search === undefined ? `papers.why.${view}` : 'papers.why.search')}</p>
      {[again.error, taken.error].map((error, i) => error && <Problem key={i} error={error} />)}
      {again.isSuccess && <p role="status">{t('papers.onItsWay')}</p>}
      {taken.isSuccess && <p role="status">{t('papers.noted')}</p>}
      <LongList
        pages={papers}
        empty={t(search === undefined ? `papers.none.${view}` : 'papers.nothing')}
        more={t('papers.more')}
        columns={[t('papers.paper'), t('papers.order'), t('papers.standing'), t('papers.act')]}
        row={(paper) => <PaperRow key={paper.id} paper={paper} onAgain={again.mutate} onTaken={taken.mutate} />}
      />
      {first?.outages && <Outages outages={first.outages} />}
      <Receipts />
    </>
  )
}
