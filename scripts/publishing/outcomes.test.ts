import { expect, it } from 'vitest'
import { NeedsYes } from '../../publisher/guard/needs-yes.ts'
import { exitCodeOf, type Outcome, outcomeTable } from './outcomes.ts'

const report = {
  ...{ edition: 'pl', release: '000002', changed: true, held: false, rendered: ['/', '/cart'], removed: [], pages: 9 },
  ...{ deadLinks: [], slow: undefined },
}
const published: Outcome = { edition: 'pl', report }
const held: Outcome = { edition: 'de', report: { ...report, held: true, release: '000001' } }
const stopped: Outcome = { edition: 'en', error: new NeedsYes('en', { key: 'k', surprises: [] }) }
const failed: Outcome = { edition: 'cl', error: new Error('no') }

it('a table has a line for each edition, with what became of it', () => {
  expect(outcomeTable([published, held, stopped, failed]).split('\n')).toEqual([
    'edition  outcome                live',
    'pl       2 rendered, 0 removed  000002',
    'de       held                   000001',
    'en       needs a yes            as before',
    'cl       failed                 as before',
  ])
})

it('the exit code tells a failure from what waits for a yes', () => {
  expect(exitCodeOf([published, held])).toBe(0)
  expect(exitCodeOf([published, stopped])).toBe(3)
  expect(exitCodeOf([published, stopped, failed])).toBe(1)
})
