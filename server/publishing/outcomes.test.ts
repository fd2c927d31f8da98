import { expect, it } from 'vitest'
import { NeedsConfirmation } from '../../publisher/guard/needs-confirmation.ts'
import type { PublishReport } from '../../publisher/publish.ts'
import { exitCodeOf, type Outcome, outcomeTable } from './outcomes.ts'
import { publicationSummary } from './publication-summary.ts'

const report = {
  ...{ edition: 'pl', release: '000002', changed: true, held: false, rendered: ['/', '/cart'], removed: [], pages: 9 },
  ...{ deadLinks: [], slow: undefined, targets: [] },
}
const published: Outcome = { edition: 'pl', report }
const held: Outcome = { edition: 'de', report: { ...report, held: true, release: '000001' } }
const unsent: Outcome = {
  edition: 'us',
  report: { ...report, targets: [{ target: 'cdn', outcome: 'failed', words: 'nobody answers.' }] },
}
const stopped: Outcome = { edition: 'en', error: new NeedsConfirmation('en', { key: 'k', surprises: [] }) }
const failed: Outcome = { edition: 'cl', error: new Error('no') }

it('a table has a line for each edition, with what became of it', () => {
  expect(outcomeTable([published, held, unsent, stopped, failed]).split('\n')).toEqual([
    'edition  outcome                                 live',
    'pl       2 rendered, 0 removed                   000002',
    'de       held                                    000001',
    'us       2 rendered, 0 removed, not sent to cdn  000002',
    'en       needs a yes                             as before',
    'cl       failed                                  as before',
  ])
})

it('the exit code tells a failure from a target that was not reached, and both from what waits for a yes', () => {
  expect(exitCodeOf([published, held])).toBe(0)
  expect(exitCodeOf([published, stopped])).toBe(3)
  expect(exitCodeOf([unsent, stopped])).toBe(4)
  expect(exitCodeOf([unsent, stopped, failed])).toBe(1)
})

it('what did not get to a target is told with the reason, also of a release that is held', () => {
  const line = 'cdn was NOT brought up to date: nobody answers. The next publication tries again.'
  const { report: sent } = unsent as { report: PublishReport }
  expect(publicationSummary(sent, 1)).toContain(line)
  expect(publicationSummary({ ...sent, held: true }, 1)).toContain(line)
})
