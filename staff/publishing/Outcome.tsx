import { Link } from '@tanstack/react-router'
import type { PublishingRun } from '#lib/contract/staff/publishing.ts'
import { moment, useTexts } from '../platform/texts/texts.ts'
import { problems, wordsFor } from './publishers-words.ts'

/** What became of a run, in a line or two. */
export function Outcome({ run, isBrief = false }: { run: PublishingRun; isBrief?: boolean }) {
  const t = useTexts()
  const {
    id,
    edition,
    kind,
    state,
    askedBy,
    askedAt,
    endedAt,
    problem,
    pages,
    isHeld,
    isUnchanged,
    confirmedBy,
    declinedBy,
  } = run
  // What was rejected waits for nobody.
  const outcome = state === 'needs-yes' && declinedBy !== null ? 'rejected' : state
  return (
    <div className={`outcome ${state}`}>
      <p>
        <Link to="/publishing/$edition/runs/$run" params={{ edition, run: id }}>
          {t(`run.kinds.${kind}`)}
        </Link>
        {': '}
        <strong>{t(`run.states.${outcome}`)}</strong>{' '}
        <span className="hint">{t('run.asked', { who: askedBy, when: moment(endedAt ?? askedAt) })}</span>
      </p>
      {isHeld && <p className="hint">{t('run.held')}</p>}
      {isUnchanged && <p className="hint">{t('run.unchanged')}</p>}
      {pages && <p className="hint">{t('run.changedPages', pages)}</p>}
      {confirmedBy !== null && <p className="hint">{t('run.confirmed', { who: confirmedBy })}</p>}
      {declinedBy !== null && <p className="hint">{t('run.declined', { who: declinedBy })}</p>}
      {!isBrief && state === 'failed' && problem !== null && <Why problem={problem} />}
    </div>
  )
}

/** Why it failed, and below it as the publisher says it, which names what nobody has words for. */
function Why({ problem }: { problem: string }) {
  const t = useTexts()
  const words = wordsFor(problem, problems, t)
  if (words === undefined) return <pre className="why">{problem}</pre>
  return (
    <>
      <p className="problem">{words}</p>
      <details>
        <summary>{t('run.original')}</summary>
        <pre className="why" lang="en">
          {problem}
        </pre>
      </details>
    </>
  )
}
