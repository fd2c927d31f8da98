import * as v from 'valibot'
import { NeedsConfirmation } from '../../publisher/guard/needs-confirmation.ts'
import type { PublishReport } from '../../publisher/publish.ts'

/** How the publication of one edition ended. */
export type Outcome = { edition: string } & ({ report: PublishReport } | { error: unknown })

/** What a command ends with where all is live on this machine, and a target did not get it. */
export const notSent = 4

const Report = v.object({ targets: v.array(v.object({ target: v.string(), outcome: v.string() })) })

/** The targets that did not get what is live, as a report of a publication says, wherever that was kept. */
export const failedTargets = (report: unknown): string[] =>
  v.is(Report, report) ? report.targets.filter(({ outcome }) => outcome === 'failed').map(({ target }) => target) : []

/** For scripts: 1 where something failed, 4 where a target did not get what is live, 3 where the rest waits for a person's yes. */
export function exitCodeOf(outcomes: readonly Outcome[]): 0 | 1 | 3 | 4 {
  const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []))
  if (!errors.every((error) => error instanceof NeedsConfirmation)) return 1
  if (outcomes.some((outcome) => 'report' in outcome && failedTargets(outcome.report).length > 0)) return notSent
  return errors.length === 0 ? 0 : 3
}

function wordsOf(outcome: Outcome): string {
  if ('error' in outcome) return outcome.error instanceof NeedsConfirmation ? 'needs a yes' : 'failed'
  const { changed, held, rendered, removed } = outcome.report
  const here = held ? 'held' : changed ? `${rendered.length} rendered, ${removed.length} removed` : 'nothing changed'
  const failed = failedTargets(outcome.report)
  return failed.length === 0 ? here : `${here}, not sent to ${failed.join(', ')}`
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
