import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useMeasure } from '../../api/platform/observability/measure.ts'
import { AsksFirst, JobReturned, type Publisher, startPublisher } from '../../jobs/publisher.ts'
import type { PublishReport } from '../../publisher/publish.ts'
import { openForJobs } from '../../tests/support/embedded.ts'
import { failedTargets } from '../publishing/outcomes.ts'
import { lookAtJobs, publicationsOf } from './publications.ts'

const dist = mkdtempSync(join(tmpdir(), 'publications-'))
const measures: [name: string, labels: unknown, value: number][] = []
const told: unknown[] = []
let pglite: PGlite
let publisher: Publisher

const report: PublishReport = {
  ...{ edition: 'pl', release: '000002', changed: true, held: false, rendered: ['/', '/cart'], removed: [], pages: 9 },
  ...{ deadLinks: [], slow: undefined, targets: [] },
}
/** Of runs that are not begun by a job. */
const whoever = {
  job: '',
  by: 'a test',
  subject: null,
  confirmed: undefined,
  shownOf: null,
  changed: () => {},
  shown: () => {},
}

const failing: Record<string, Error> = {
  de: new AsksFirst('de: needs a yes', 'a question', {}),
  us: new Error('us: the commerce API does not answer'),
}

beforeAll(async () => {
  for (const edition of ['pl', 'de', 'us']) mkdirSync(join(dist, edition))
  symlinkSync('releases/000002', join(dist, 'pl', 'live'))
  useMeasure((name, labels, value) => measures.push([name, labels, value]))
  const publish = publicationsOf(
    async (edition) => {
      if (failing[edition]) throw failing[edition]
      return report
    },
    dist,
    async (live) => void told.push(live),
  )
  pglite = await openForJobs()
  publisher = await startPublisher({ database: { embedded: pglite }, editions: ['pl', 'de', 'us'], publish })
})
afterAll(async () => {
  useMeasure(undefined)
  await publisher.close()
  await pglite.close()
  rmSync(dist, { recursive: true })
})

test('a publication by a job is counted by how it ended, and what is live is told once', async () => {
  const { jobs } = publisher
  for (const edition of ['pl', 'de', 'us', 'pl']) {
    const { id } = await jobs.request(edition, 'a test')
    for await (const { job } of jobs.follow(id)) if (job.endedAt) break
  }
  const outcomes = measures.filter(([name]) => name === 'nonius_publications_total').map(([, labels]) => labels)
  expect(outcomes).toEqual([
    { edition: 'pl', outcome: 'published' },
    { edition: 'de', outcome: 'needs-yes' },
    { edition: 'us', outcome: 'failed' },
    { edition: 'pl', outcome: 'published' },
  ])
  expect(measures).toContainEqual(['nonius_publication_pages_total', { edition: 'pl' }, 2])
  expect(measures).toContainEqual(['nonius_publication_seconds', { edition: 'pl' }, expect.any(Number)])
  expect(told).toEqual([{ edition: 'pl', release: '000002' }])

  measures.length = 0
  await lookAtJobs(jobs, dist)()
  const queue = 'publish'
  expect(measures).toEqual([
    ['nonius_release_age_seconds', { edition: 'pl' }, expect.any(Number)],
    ['nonius_jobs_waiting', { queue }, 0],
    ['nonius_jobs_running', { queue }, 0],
    ['nonius_jobs_failed', { queue }, 1],
    ['nonius_jobs_asking', { queue }, 1],
  ])
})

test('a release that did not get to a target is told and counted as that, and kept so with its job', async () => {
  measures.length = 0
  told.length = 0
  const failed = { target: 'cdn', outcome: 'failed', words: 'nobody answers.' } as const
  const unsent = { ...report, release: '000003', targets: [failed] }
  const publish = publicationsOf(
    async () => unsent,
    dist,
    async (live) => void told.push(live),
  )
  const lines: string[] = []
  const run = { ...whoever, progress: () => {}, signal: new AbortController().signal }
  const kept = await publish('pl', { ...run, say: (line) => lines.push(line) })
  expect(measures).toContainEqual(['nonius_publications_total', { edition: 'pl', outcome: 'undelivered' }, 1])
  expect(lines.join()).toContain('cdn was NOT brought up to date: nobody answers.')
  expect(failedTargets(kept)).toEqual(['cdn'])
  expect(told).toEqual([])
})

test('a publication that is given back is counted as that, and so is one that nobody wants any more', async () => {
  measures.length = 0
  const gone = publicationsOf(() => Promise.reject(new JobReturned('no time')), dist, undefined)
  const unwanted = publicationsOf(() => Promise.reject(new Error('taken back')), dist, undefined)
  const run = { ...whoever, progress: () => {}, say: () => {} }
  await expect(gone('pl', { ...run, signal: new AbortController().signal })).rejects.toThrow('no time')
  await expect(unwanted('pl', { ...run, signal: AbortSignal.abort() })).rejects.toThrow('taken back')
  const givenBack = ['nonius_publications_total', { edition: 'pl', outcome: 'given-back' }, 1]
  expect(measures).toEqual([givenBack, givenBack])
})
