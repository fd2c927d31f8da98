import { Link } from '@tanstack/react-router'
import type { EditionCard } from '#lib/contract/staff/publishing.ts'
import { moment, useTexts } from '../platform/texts/texts.ts'
import { editionName } from '../platform/texts/edition-name.ts'
import { Asking } from '../platform/frame/Asking.tsx'
import type { Orders } from './overview.ts'
import { Outcome } from './Outcome.tsx'
import { RunProgress } from './RunProgress.tsx'
import { previewAddress } from './release-address.ts'
import { Surprises } from './Surprises.tsx'

type PreviewReadyProps = { edition: string; preview: NonNullable<EditionCard['preview']>; orders: Orders }

/** A release that can be looked at, and then becomes live exactly as it is. */
function PreviewReady({ edition, preview, orders }: PreviewReadyProps) {
  const t = useTexts()
  const { run, made, isOutdated, surprises } = preview
  if (isOutdated) return <p className="hint">{t('publishing.previewOutdated')}</p>
  return (
    <section className="preview-ready">
      <p>
        <strong>{t('publishing.previewReady', { made: moment(made) })}</strong>
      </p>
      {surprises.length > 0 && (
        <>
          <p className="problem">{t('publishing.publishSurprises')}</p>
          <Surprises surprises={surprises} />
        </>
      )}
      <div className="row">
        <a href={previewAddress(edition, 'preview', '/')} target="_blank" rel="noreferrer">
          {t('publishing.previewOpen')}
        </a>
        <Link to="/publishing/$edition/runs/$run" params={{ edition, run }}>
          {t('publishing.previewChanges')}
        </Link>
        <Asking
          label={t('publishing.publish')}
          question={t('publishing.publishAsk', { edition: editionName(edition) })}
          onConfirm={(confirmation) => orders.publish.mutate({ edition, run, confirmation })}
        />
      </div>
    </section>
  )
}

type Props = { card: EditionCard; orders: Orders; isAlone?: boolean }

/** An edition: what is live of it, what is under way, what waits for somebody, and what can be done. */
export function Card({ card, orders, isAlone = false }: Props) {
  const t = useTexts()
  const { edition, isPinned, lacking, unsent, current, question, preview, planned, last } = card
  const [first] = planned
  const name = editionName(edition)
  return (
    <article className="card" aria-label={name}>
      <header>
        <h2>
          {isAlone ? t('publishing.nowLive') : <Link to="/publishing/$edition" params={{ edition }} children={name} />}
        </h2>
        {isPinned && (
          <span className="tag" title={t('publishing.pinnedHint')}>
            {t('publishing.pinned')}
          </span>
        )}
      </header>
      <LiveFacts card={card} />
      <Waits card={card} />
      {lacking.length > 0 && <p className="problem">{t('publishing.lacking', { pages: lacking.join(', ') })}</p>}
      {unsent.length > 0 && <p className="problem">{t('publishing.unsent', { targets: unsent.join(', ') })}</p>}
      {current.map((run) => (
        <RunProgress key={run.id} run={run} onCancel={() => orders.cancel.mutate(run.id)} />
      ))}
      {question && (
        <p className="asks">
          <strong>{t('publishing.asks')}</strong>
          <Link to="/publishing/$edition/runs/$run" params={{ edition, run: question.id }}>
            {t('publishing.asksLook')}
          </Link>
        </p>
      )}
      {preview && !(preview.isOutdated && isAllLive(card)) && (
        <PreviewReady edition={edition} preview={preview} orders={orders} />
      )}
      {first && <p className="hint">{t('publishing.plannedNext', { at: moment(first.at) })}</p>}
      {last && last.id !== question?.id && current.length === 0 && <Outcome run={last} isBrief />}
      <Buttons card={card} orders={orders} />
    </article>
  )
}

function LiveFacts({ card: { live } }: Pick<Props, 'card'>) {
  const t = useTexts()
  if (!live) return <p className="empty">{t('publishing.notLive')}</p>
  const facts = [
    ['release', live.release],
    ['since', live.since && moment(live.since)],
    ['askedBy', live.askedBy],
    ['pages', live.pages?.toString()],
  ] as const
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`publishing.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const countOf = ({ counts }: NonNullable<EditionCard['waiting']>) => counts.reduce((sum, { count }) => sum + count, 0)

/** What is live is all there is, so that nobody misses a preview that it has overtaken. */
const isAllLive = ({ waiting }: EditionCard): boolean => waiting !== null && !waiting.all && countOf(waiting) === 0

/** What was changed since, in words. */
function Waits({ card: { live, waiting } }: Pick<Props, 'card'>) {
  const t = useTexts()
  if (!live || !waiting) return null
  const total = countOf(waiting)
  if (waiting.all) return <p className="waits">{t('waits.all')}</p>
  if (total === 0) return <p className="hint">{t('waits.none')}</p>
  const parts = waiting.counts.map(({ kind, count }) => t(`waits.${kind}`, { count }))
  return (
    <p className="waits">
      <strong>{t('waits.changes', { count: total })}</strong> {parts.join(', ')}
    </p>
  )
}

function Buttons({ card: { edition, isPinned, live }, orders }: Props) {
  const t = useTexts()
  return (
    <footer>
      <button
        type="button"
        className="button main"
        disabled={orders.rebuild.isPending}
        onClick={() => orders.rebuild.mutate(edition)}
      >
        {t('publishing.rebuild')}
      </button>
      <button type="button" className="button" onClick={() => orders.preview.mutate(edition)}>
        {t('publishing.preview')}
      </button>
      {isPinned && (
        <button type="button" className="quiet" onClick={() => orders.unpin.mutate(edition)}>
          {t('publishing.unpin')}
        </button>
      )}
      {live && !isPinned && (
        <Asking
          label={t('publishing.pin')}
          question={t('publishing.pinAsk', { edition: editionName(edition) })}
          onConfirm={(confirmation) => orders.pin.mutate({ edition, confirmation })}
        />
      )}
    </footer>
  )
}
