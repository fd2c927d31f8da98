import { getRouteApi, Link } from '@tanstack/react-router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { peppolStates } from '#lib/contract/staff/peppol-papers.ts'
import { call } from '../../platform/calls/call.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { LongList } from '../../platform/lists/LongList.tsx'
import { Narrowing } from '../../platform/lists/Narrowing.tsx'
import { usePages } from '../../platform/lists/use-pages.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { PeppolRow } from './PeppolRow.tsx'
import type { SurePaper } from './use-paper-acts.ts'

const route = getRouteApi('/within/papers/peppol')

/** Papers that go over Peppol: what was refused and why, whose receivers are not there, what waits and what has arrived. */
export function PeppolPage() {
  const t = useTexts()
  const queries = useQueryClient()
  const { view = 'refused', search } = route.useSearch()
  const wanted = { state: view, ...(search !== undefined && { search }) }
  const papers = usePages({
    key: ['peppol', wanted],
    by: 'after',
    ask: (place) => call('peppolPapers', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.papers,
    placeOf: ({ id }) => id,
  })
  const again = useMutation({
    mutationFn: ({ id, confirmation }: SurePaper) =>
      call('sendPeppolAgain', { params: { id: String(id) }, confirmation }),
    onSettled: async () => {
      for (const queryKey of [['peppol'], ['orders']]) await queries.invalidateQueries({ queryKey })
    },
  })
  const [first] = papers.asked.data?.pages ?? []
  const counts = first?.counts
  return (
    <>
      <h1>{t('papers.peppol.title')}</h1>
      <p>
        <Link to="/papers">{t('papers.peppol.back')}</Link>
      </p>
      {first?.isThere === false && <p className="lead">{t('papers.peppol.unreached')}</p>}
      <Narrowing
        to="/papers/peppol"
        by="view"
        piles={peppolStates}
        pile={view}
        search={search}
        label={t('papers.search')}
        name={t('papers.peppol.views')}
        nameOf={(one) => (
          <>
            {t(`papers.peppol.view.${one}`)}
            {counts !== undefined && one !== 'delivered' && counts[one] > 0 && (
              <span className="waiting-count">{counts[one]}</span>
            )}
          </>
        )}
      />
      <p className="lead">{t(search === undefined ? `papers.peppol.why.${view}` : 'papers.why.search')}</p>
      {again.error && <Problem error={again.error} />}
      {again.isSuccess && <p role="status">{t('papers.peppol.onItsWay')}</p>}
      <LongList
        pages={papers}
        empty={t(search === undefined ? 'papers.peppol.none' : 'papers.peppol.nothing')}
        more={t('papers.more')}
        columns={[t('papers.paper'), t('papers.order'), t('papers.standing'), t('papers.act')]}
        row={(paper) => <PeppolRow key={paper.id} paper={paper} onAgain={again.mutate} />}
      />
    </>
  )
}
