import { getRouteApi, Link } from '@tanstack/react-router'
import type { PublishingRun } from '#lib/contract/staff/publishing.ts'
import { useTexts } from '../platform/texts/texts.ts'
import { editionName } from '../platform/texts/edition-name.ts'
import { Problem, Waiting } from '../platform/frame/States.tsx'
import { ConfirmButton } from '../platform/frame/Asking.tsx'
import { cardOf, failureOf, isOver, useOverview, useOrders, useRunLog, type Orders } from './overview.ts'
import { Outcome } from './Outcome.tsx'
import { PageChanges } from './PageChanges.tsx'
import { RunProgress } from './RunProgress.tsx'
import { Terminal } from './Terminal.tsx'
import { Surprises } from './Surprises.tsx'
import './publishing.css'

/** What the guard has stopped, and why; somebody says yes to exactly that, or no. */
function Question({ run: { id, surprises }, orders }: { run: PublishingRun; orders: Orders }) {
  const t = useTexts()
  const isPending = orders.confirm.isPending || orders.no.isPending
  return (
    <section className="panel guard" aria-labelledby="guard">
      <h2 id="guard">{t('guard.title')}</h2>
      <Surprises surprises={surprises} />
      <p className="hint">{t('guard.hint')}</p>
      <div className="row">
        <ConfirmButton
          label={t('guard.yes')}
          disabled={isPending}
          onConfirm={(confirmation) => orders.confirm.mutate({ id, confirmation })}
        />
        <button type="button" className="button" disabled={isPending} onClick={() => orders.no.mutate(id)}>
          {t('guard.no')}
        </button>
      </div>
    </section>
  )
}

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
