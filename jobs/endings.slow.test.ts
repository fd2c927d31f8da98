import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { servers } from '../tests/support/databases.ts'
import { openForJobs } from '../tests/support/embedded.ts'
import { sampled } from '../tests/support/sampled.ts'
import { readOverview } from './overview.ts'
import { Jobs } from './jobs.ts'
import { AsksFirst, JobReturned, type Publish, type Publisher, startPublisher } from './publisher.ts'
import type { Ask, JobsDatabase } from './queue.ts'

const embedded = { name: 'PGlite', create: openForJobs }

/** As it is with both is shown by jobs.test.ts. */
const databases = sampled([embedded, ...servers], (_, at) => at === servers.length)

describe.each(databases)('jobs on $name', ({ create }) => {
  let database: JobsDatabase
  let close = async () => {}
  let jobs: Jobs
  let publisher: Publisher | undefined
  const editions = ['pl', 'de']

  beforeAll(async () => {
    const made = await create()
    database = typeof made === 'string' ? { url: made } : { embedded: made }
    if (typeof made !== 'string') close = () => made.close()
    jobs = new Jobs({ database, editions })
  })
  afterEach(async () => {
    await publisher?.close()
    publisher = undefined
    const { ask } = await jobs.queue()
    await ask('delete from pgboss.job')
    await ask('delete from publishing.job')
  })
  afterAll(async () => {
    await jobs.close()
    await close()
  })

  const start = async (publish: Publish, name = 'the first') => {
    publisher = await startPublisher({ database, editions, publish, name, settings: { lookSeconds: 0.5 } })
    return publisher
  }
  const outcome = async (id = '') => {
    for await (const { job } of jobs.follow(id)) if (job.endedAt) return job
    throw new Error('The job is not known')
  }
  const request = async (edition: string) => outcome((await jobs.request(edition, 'a webhook')).id)

  test('that a publisher cannot end before it has to go wait for the next one', async () => {
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const first = await start(async () => {
      begun.resolve()
      await gate.promise
    })
    const { id } = await jobs.request('pl', 'one')
    await begun.promise
    const closed = first.close(10_000)
    gate.reject(new JobReturned('There is no time left.'))
    await closed
    expect(await jobs.read(id)).toMatchObject({ state: 'waiting', problem: null })
    await start(async () => 'whole', 'the next')
    expect(await outcome(id)).toMatchObject({ state: 'published', publisher: 'the next', report: 'whole' })
  })

  test('that need a yes keep what they ask, and go on with exactly that', async () => {
    let offered = 'prices of nothing'
    const yeses: unknown[] = []
    await start(async (edition, { confirmed }) => {
      yeses.push(confirmed)
      if (confirmed !== offered)
        throw new AsksFirst(`${edition}: needs a yes: ${offered}`, offered, { surprises: [offered] })
      return 'published'
    })
    expect(await jobs.confirm('pl', 'the office')).toBeUndefined()
    const stopped = await request('pl')
    expect(stopped).toMatchObject({
      state: 'needs-yes',
      problem: 'pl: needs a yes: prices of nothing',
      report: { surprises: ['prices of nothing'] },
      question: 'prices of nothing',
      confirmedBy: null,
    })
    expect(await jobs.questions()).toEqual([stopped])

    offered = 'no products'
    const second = await outcome((await jobs.confirm('pl', 'the office'))?.id)
    expect(second).toMatchObject({ state: 'needs-yes', question: 'no products' })
    expect(await jobs.read(stopped.id)).toMatchObject({ state: 'needs-yes', confirmedBy: 'the office' })
    expect(await jobs.confirm('pl', 'the office', stopped.id)).toBeUndefined()

    const third = await outcome((await jobs.confirm('pl', 'the office', second.id))?.id)
    expect(third).toMatchObject({ state: 'published', report: 'published', question: null })
    expect(await jobs.questions()).toEqual([])
    expect(await request('pl')).toMatchObject({ state: 'needs-yes' })
    expect(yeses).toEqual([undefined, 'prices of nothing', 'no products', undefined])
  })

  test('of one edition never go on with a yes to another', async () => {
    await start(async (edition, { confirmed }) => {
      if (confirmed === undefined) throw new AsksFirst(edition, 'the same', {})
    })
    expect(await request('pl')).toMatchObject({ state: 'needs-yes' })
    expect(await request('de')).toMatchObject({ state: 'needs-yes' })
    expect((await jobs.questions()).map(({ edition }) => edition)).toEqual(['de', 'pl'])
    const confirmed = await jobs.confirm('de', 'the office')
    expect(await request('pl')).toMatchObject({ state: 'needs-yes' })
    expect(await outcome(confirmed?.id)).toMatchObject({ state: 'published' })
  })

  test('are told once by a desk that is read while they come, on whichever side of its questions', async () => {
    const { ask } = await jobs.queue()
    const { id } = await jobs.request('pl', 'one')
    const became = (state: string) =>
      ask('update publishing.job set state = $2, ended_at = now() where id = $1', [id, state])
    for (const isTurned of [false, true])
      for (let before = 0; before < 6; before++) {
        await became('waiting')
        // Questions that are asked at once are answered in any order: here in theirs or the other way round.
        const asked: (() => Promise<void>)[] = []
        const later: Ask = (text, values) => {
          const { promise, resolve, reject } = Promise.withResolvers<never[]>()
          asked.push(() => ask<never>(text, values).then(resolve, reject))
          return promise
        }
        const overview = readOverview(later)
        for (let answered = 0; asked.length > 0; answered++) {
          if (answered === before) await became('published')
          await (isTurned ? asked.pop() : asked.shift())?.()
          await Promise.resolve()
        }
        const { current, latest } = await overview
        expect([...current, ...latest].map((job) => job.id)).toEqual([id])
      }
  })

  test('are shared by publishers that write to one folder, and refused to one that writes to another', async () => {
    const publish = async () => 'here'
    const common = { database, editions, publish }
    publisher = await startPublisher({ ...common, place: 'north' })
    const beside = await startPublisher({ ...common, place: 'north' })
    await expect(startPublisher({ ...common, place: 'south' })).rejects.toThrow('writes to another folder of releases')
    const [north, south] = ['north', 'south'].map((place) => new Jobs({ database, editions, place }))
    // Publishers of the tests before told no folder, count for each, and may be listed for a moment after their end.
    const [here = 0, there = 0] = [await north?.publishers(), await south?.publishers()]
    expect(here - there).toBe(2)
    for (const one of [north, south, beside, publisher]) await one?.close()
    publisher = await startPublisher({ ...common, place: 'south' })
    expect(await request('pl')).toMatchObject({ report: 'here' })
  })

  test('know what needs a yes in tables that were made before there was such a thing', async () => {
    const { ask } = await jobs.queue()
    await ask(`alter table publishing.job drop constraint job_state_known, drop column question, drop column confirmed_by,
      add constraint job_state_check check (state in ('waiting', 'running', 'published', 'failed', 'cancelled'))`)
    await start(async () => {
      throw new AsksFirst('pl: needs a yes', 'a question', {})
    })
    expect(await request('pl')).toMatchObject({ state: 'needs-yes', question: 'a question' })
  })
})
