import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../platform/texts/texts.ts'
import { editionName } from '../platform/texts/edition-name.ts'
import { Problem, Waiting } from '../platform/frame/States.tsx'
import { cardOf, failureOf, isOver, useOverview, useOrders, useRunLog } from './overview.ts'
import { Outcome } from './Outcome.tsx'
import { PageChanges } from './PageChanges.tsx'
import { Question } from './Question.tsx'
import { RunProgress } from './RunProgress.tsx'
import { Terminal } from './Terminal.tsx'
import './publishing.css'

const route = getRouteApi('/within/publishing/$edition/runs/$run')

/** One run: how far it has come, what was said meanwhile, what it asks, and which pages it changed. */
export function RunPage() {
  const t = useTexts()
  const { edition, run: id } = route.useParams()
  const overview = useOverview()
  const log = useRunLog(id)
  const orders = useOrders()
  const failure = failureOf(orders)
  const run = log.data?.run
  const isAsked = cardOf(overview.data, edition)?.question?.id === id
  return (
    <>
      <p>
        <Link to="/publishing/$edition" params={{ edition }}>
          {editionName(edition)}
        </Link>
      </p>
      <h1>{t('run.title', { edition: editionName(edition) })}</h1>
      {failure && <Problem error={failure} />}
      {log.isPending && <Waiting />}
      {log.error && !run && <Problem error={log.error} />}
      {run && (
        <>
          {isOver(run) ? <Outcome run={run} /> : <RunProgress run={run} onCancel={() => orders.cancel.mutate(id)} />}
          {isAsked && <Question run={run} orders={orders} />}
          {log.error && <p role="status">{t('run.offline')}</p>}
          <Terminal lines={log.data?.lines ?? []} />
          {isOver(run) && run.pages && <PageChanges run={run} />}
        </>
      )}
    </>
  )
}
