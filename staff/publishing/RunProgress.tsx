import { Link } from '@tanstack/react-router'
import type { PublishingRun } from '#lib/contract/staff/publishing.ts'
import { hasText, type TextName, useTexts } from '../platform/texts/texts.ts'

/** A run that waits or is under way, as far as it has come. */
export function RunProgress({ run, onCancel }: { run: PublishingRun; onCancel: () => void }) {
  const t = useTexts()
  const { id, edition, kind, state, askedBy, progress } = run
  const phase = progress ? phaseName(progress.phase) : undefined
  const words = phase === undefined ? t(`run.states.${state}`) : t(phase)
  const figures = progress && progress.total > 1 ? ` ${progress.done} / ${progress.total}` : ''
  return (
    <div className="under-way">
      <p>
        <Link to="/publishing/$edition/runs/$run" params={{ edition, run: id }}>
          {t(`run.kinds.${kind}`)}
        </Link>{' '}
        <span className="hint">
          {words}
          {figures} · {askedBy}
        </span>
      </p>
      <progress
        aria-label={t('run.progress')}
        // Without a value it is drawn as one that goes on for an unknown time.
        {...(progress && progress.total > 1 && { value: progress.done, max: progress.total })}
      />
      <button type="button" className="quiet" onClick={onCancel}>
        {t('publishing.cancel')}
      </button>
    </div>
  )
}

function phaseName(phase: string): TextName | undefined {
  const name = `run.phases.${phase}`
  return hasText(name) ? name : undefined
}
