import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { Releases } from '../../publisher/release.ts'
import type { Job } from '../../jobs/record.ts'
import { type Publisher, startPublisher } from '../../jobs/publisher.ts'
import { publicationsOf } from '../../server/jobs/publications.ts'
import { PublishingApart } from '../../server/jobs/publishing.ts'
import { root } from '../support/between-runs.ts'
import { shopEdits } from '../support/edits.ts'
import { openForJobs } from '../support/embedded.ts'
import { openShop } from '../support/publication.ts'
import { shop, sites } from '../support/published-shop.ts'
import { expectLiveToBeWhole, unfinished } from '../support/whole-release.ts'

const { api, publication, close } = await openShop([defaultEdition])
const { key } = defaultEdition
const releases = new Releases(join(publication.dist, key))
const pglite = await openForJobs()
let publisher: Publisher
let apart: PublishingApart

afterEach(async () => {
  await publisher.close()
  apart.close()
})
afterAll(async () => {
  await close()
  await pglite.close()
})

/** Works on jobs as a publisher does, for the folder of these tests. */
async function start(onRender = () => {}): Promise<void> {
  const { dist, folder } = publication
  apart = new PublishingApart({ sites, root, shop, apiUrl: api.url, dist, state: join(folder, 'state') })
  const make: typeof apart.publish = (edition, run) =>
    apart.publish(edition, {
      ...run,
      progress: (step) => {
        run.progress(step)
        if (step.phase === 'render') onRender()
      },
    })
  const publish = publicationsOf(make, dist, undefined)
  publisher = await startPublisher({ database: { embedded: pglite }, editions: [key], publish })
}

async function outcome(id = ''): Promise<Job> {
  for await (const { job } of publisher.jobs.follow(id)) if (job.endedAt) return job
  throw new Error('The job is not known')
}

const ask = async () => outcome((await publisher.jobs.request(key, 'a test')).id)

it('a job whose prices are nothing waits for a yes, and what is published is exactly what was shown', async () => {
  await start()
  const price = api.db.updateTable('price').set({ net: 0 }).where('culture', '=', defaultEdition.culture)
  const { id } = await api.db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
  await price.where('product_id', '=', id).execute()
  const live = releases.live()
  const first = await ask()
  expect(first).toMatchObject({ state: 'needs-yes', problem: expect.stringContaining('prices of nothing') as string })
  expect(first.report).toMatchObject({ surprises: [{ what: 'prices of nothing', count: 1 }] })
  expect(releases.live()).toBe(live)

  await shopEdits['changes the description of the shop']?.(api.db, () => 1)
  const second = await outcome((await publisher.jobs.confirm(key, 'a test'))?.id)
  expect(second.state).toBe('needs-yes')
  expect(second.question).not.toBe(first.question)
  expect(releases.live()).toBe(live)

  const third = await outcome((await publisher.jobs.confirm(key, 'a test'))?.id)
  expect(third).toMatchObject({ state: 'published', report: { changed: true, held: false } })
  expect(releases.live()).not.toBe(live)
  expectLiveToBeWhole(publication, defaultEdition)
})

it('a publication that a publisher has no time to end is given back, and the next one makes it anew', async () => {
  await shopEdits['changes the description of the shop']?.(api.db, () => 2)
  const rendering = Promise.withResolvers<void>()
  await start(rendering.resolve)
  const live = releases.live()
  const { id } = await publisher.jobs.request(key, 'a test')
  await rendering.promise
  const ended = publisher.close(20_000)
  apart.close()
  await ended
  expect(releases.live()).toBe(live)
  expectLiveToBeWhole(publication, defaultEdition)

  await start()
  expect(await outcome(id)).toMatchObject({ state: 'published', report: { changed: true } })
  expectLiveToBeWhole(publication, defaultEdition)
  expect(unfinished(publication, defaultEdition)).toEqual([])
})
