import { Link } from '@tanstack/react-router'
import type { DeskRun } from '#lib/contract/staff/publishing.ts'
import { moment, useTexts } from '../app/texts.ts'

/** What became of a run, in a line or two. */
export function Outcome({ run, isBrief = false }: { run: DeskRun; isBrief?: boolean }) {
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
  return (
    <div className={`outcome ${state}`}>
      <p>
        <Link to="/publishing/$edition/runs/$run" params={{ edition, run: id }}>
          {t(`run.kinds.${kind}`)}
        </Link>
        {': '}
        <strong>{t(`run.states.${state}`)}</strong>{' '}
        <span className="hint">{t('run.asked', { who: askedBy, when: moment(endedAt ?? askedAt) })}</span>
      </p>
      {isHeld && <p className="hint">{t('run.held')}</p>}
      {isUnchanged && <p className="hint">{t('run.unchanged')}</p>}
      {pages && <p className="hint">{t('run.changedPages', pages)}</p>}
      {confirmedBy !== null && <p className="hint">{t('run.confirmed', { who: confirmedBy })}</p>}
      {declinedBy !== null && <p className="hint">{t('run.declined', { who: declinedBy })}</p>}
      {!isBrief && state === 'failed' && problem !== null && <pre className="why">{problem}</pre>}
    </div>
  )
}
