import { NeedsYes } from '../../publisher/guard/needs-yes.ts'
import type { PublishReport } from '../../publisher/publish.ts'

/** How the publication of one edition ended. */
export type Outcome = { edition: string } & ({ report: PublishReport } | { error: unknown })

/** For scripts: 1 where something failed, 3 where the rest waits for a person's yes. */
export function exitCodeOf(outcomes: readonly Outcome[]): 0 | 1 | 3 {
  const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []))
  if (errors.length === 0) return 0
  return errors.every((error) => error instanceof NeedsYes) ? 3 : 1
}

function wordsOf(outcome: Outcome): string {
  if ('error' in outcome) return outcome.error instanceof NeedsYes ? 'needs a yes' : 'failed'
  const { changed, held, rendered, removed } = outcome.report
  if (held) return 'held'
  return changed ? `${rendered.length} rendered, ${removed.length} removed` : 'nothing changed'
}

/** One line an edition. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const release = 'report' in outcome ? outcome.report.release : 'as before'
    return [outcome.edition, wordsOf(outcome), release]
  })
  const all = [['edition', 'outcome', 'live'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
