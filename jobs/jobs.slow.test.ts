import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { servers } from '../tests/support/databases.ts'
import { openForJobs } from '../tests/support/embedded.ts'
import { Jobs, UnknownEdition } from './jobs.ts'
import { startPublisher, type Publish, type Publisher } from './publisher.ts'
import type { JobsDatabase } from './queue.ts'

const embedded = { name: 'PGlite', create: openForJobs }

/** Nobody waits here for what comes by itself. */
const soon = { lookSeconds: 0.5 }

describe.each([embedded, ...servers])('jobs on $name', ({ create }) => {
  let database: JobsDatabase
  let close = async () => {}
  let jobs: Jobs
  let publisher: Publisher | undefined
  const editions = ['pl', 'de', 'us']

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

  const start = async (publish: Publish, more: Partial<Parameters<typeof startPublisher>[0]> = {}) => {
    publisher = await startPublisher({ database, editions, publish, settings: soon, ...more })
    return publisher
  }
  const outcome = async (id: string) => {
    for await (const { job } of jobs.follow(id)) if (job.endedAt) return job
    throw new Error('The job is not known')
  }

  test('are joined while they wait: one run answers everybody who asked before it', async () => {
    const first = await jobs.request('pl', 'a webhook')
    const second = await jobs.request('pl', 'the office')
    expect([first.joined, second]).toEqual([false, { id: first.id, joined: true }])
    const runs: string[] = []
    await start(async (edition) => runs.push(edition))
    await outcome(first.id)
    expect(runs).toEqual(['pl'])
    expect((await jobs.lines(first.id)).map(({ text }) => text)).toEqual(['Asked for again by the office.'])
  })

  test('lead to exactly one more run when they are asked for during one', async () => {
    const begun = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    let runs = 0
    await start(async () => {
      runs++
      begun.resolve()
      await gate.promise
    })
    const first = await jobs.request('pl', 'one')
    await begun.promise
    const others = await Promise.all(['two', 'three', 'four'].map((by) => jobs.request('pl', by)))
    expect(new Set(others.map(({ id }) => id)).size).toBe(1)
    expect(others[0]?.id).not.toBe(first.id)
    gate.resolve()
    await outcome(others[0]?.id ?? '')
    expect(runs).toBe(2)
    expect(await jobs.list()).toHaveLength(2)
  })

  test('of different editions run side by side', async () => {
    const both = Promise.withResolvers<void>()
    let inHand = 0
    await start(async () => {
      if (++inHand === 2) both.resolve()
      await both.promise
    })
    const requested = await jobs.requestAll('the command')
    expect(requested.map(({ edition }) => edition)).toEqual(editions)
    for (const { id } of requested) expect(await outcome(id)).toMatchObject({ state: 'published' })
  })

  test('can be followed: how far they are, what is said, and the report', async () => {
    const seen = Promise.withResolvers<void>()
    await start(
      async (edition, { progress, say }) => {
        say('Beginning')
        progress({ phase: 'render', done: 3, total: 9 })
        await seen.promise
        say('Over')
        return { edition, pages: 9 }
      },
      { name: 'the north machine' },
    )
    const { id } = await jobs.request('de', 'somebody')
    const lines: string[] = []
    for await (const { job, lines: more } of jobs.follow(id)) {
      lines.push(...more.map(({ text }) => text))
      if (job.progress) {
        expect(job).toMatchObject({ state: 'running', publisher: 'the north machine', attempt: 1 })
        expect(job.progress).toEqual({ phase: 'render', done: 3, total: 9 })
        seen.resolve()
      }
    }
    expect(lines).toEqual(['Beginning', 'Over'])
    expect(await jobs.read(id)).toMatchObject({
      state: 'published',
      requestedBy: 'somebody',
      report: { edition: 'de', pages: 9 },
      progress: null,
      problem: null,
    })
  })

  test('that fail say why, and the edition can be asked for again', async () => {
    await start(async () => {
      throw new Error('The price of NM-10 is missing.')
    })
    for (const by of ['one', 'two']) {
      const { id } = await jobs.request('pl', by)
      expect(await outcome(id)).toMatchObject({ state: 'failed', problem: 'The price of NM-10 is missing.' })
    }
  })

  test('that wait are cancelled at once, and those that run are told to stop', async () => {
    const waiting = await jobs.request('de', 'one')
    expect(await jobs.cancel(waiting.id, 'the office')).toBe(true)
    expect(await jobs.cancel(waiting.id, 'the office')).toBe(false)
    const stopped = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    await start(async (edition, { progress, signal }) => {
      begun.resolve()
      signal.addEventListener('abort', () => stopped.resolve())
      while (!signal.aborted) {
        progress({ phase: edition, done: 0, total: 1 })
        await new Promise(setImmediate)
      }
      signal.throwIfAborted()
    })
    const running = await jobs.request('pl', 'one')
    await begun.promise
    expect(await jobs.cancel(running.id, 'the office')).toBe(true)
    await stopped.promise
    for (const { id } of [waiting, running])
      expect(await jobs.read(id)).toMatchObject({ state: 'cancelled', problem: 'Cancelled by the office.' })
  })

  test('are refused of an edition that does not exist, and ended when it exists no more', async () => {
    await expect(jobs.request('atlantis', 'one')).rejects.toThrow(UnknownEdition)
    const { id } = await jobs.request('us', 'one')
    let runs = 0
    await start(async () => runs++, { editions: ['pl', 'de'] })
    expect(await outcome(id)).toMatchObject({ state: 'failed', problem: 'There is no edition "us" any more.' })
    expect(runs).toBe(0)
  })

  test('can be asked for at a set time, which keeps nobody else from asking', async () => {
    const begun = Promise.withResolvers<string>()
    await start(async (edition) => begun.resolve(edition))
    const tomorrow = await jobs.requestAt(new Date(Date.now() + 86_400_000), 'pl', 'the calendar')
    await outcome((await jobs.request('pl', 'one')).id)
    await tomorrow.undo()
    const { ask } = await jobs.queue()
    await jobs.requestAt(new Date(Date.now() + 60_000), 'de', 'the calendar')
    await ask(`update pgboss.job set start_after = now() where singleton_key is null and state = 'created'`)
    await expect
      .poll(async () => (await jobs.list({ edition: 'de' }))[0])
      .toMatchObject({
        state: 'published',
        requestedBy: 'the calendar',
      })
    expect(await jobs.list()).toHaveLength(2)
  })

  test('are taken from a publisher that is gone, which changes nothing of them any more', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const lost = await start(
      async (_edition, { progress }) => {
        begun.resolve()
        await gate.promise
        progress({ phase: 'late', done: 1, total: 1 })
        return 'too late'
      },
      { name: 'lost', settings: { ...soon, atOnce: 1 } },
    )
    const { id } = await jobs.request('pl', 'one')
    await begun.promise
    const { ask, boss } = await lost.jobs.queue()
    await ask(`update pgboss.job set heartbeat_on = now() - interval '1 hour'`)
    await ask(`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
    const second = await startPublisher({
      database,
      editions,
      publish: async () => 'in time',
      name: 'found',
      settings: soon,
    })
    await boss.supervise()
    expect(await outcome(id)).toMatchObject({ attempt: 2, publisher: 'found', report: 'in time' })
    gate.resolve()
    await lost.close(5_000)
    expect(await jobs.read(id)).toMatchObject({ attempt: 2, publisher: 'found', report: 'in time', progress: null })
    await second.close()
  })

  test('are given up and told when their publishers die of them', async () => {
    const { id } = await jobs.request('pl', 'one')
    const { ask } = await jobs.queue()
    await ask(`update publishing.job set state = 'running', attempt = 6, publisher = 'lost'`)
    await ask(`update pgboss.job set state = 'failed'`)
    expect(await jobs.read(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('publishers died') })
  })

  test('are forgotten after a time, their lines sooner', async () => {
    const ids: string[] = []
    for (const edition of editions) ids.push((await jobs.request(edition, 'one')).id)
    const { ask } = await jobs.queue()
    for (const [index, days] of [100, 20].entries()) {
      await jobs.request(editions[index] ?? '', 'two')
      await ask(
        `update publishing.job set state = 'published', requested_at = now() - $2 * interval '1 day',
          ended_at = now() - $2 * interval '1 day' where id = $1`,
        [ids[index], days],
      )
      await ask(`update publishing.line set said_at = now() - $2 * interval '1 day' where job = $1`, [ids[index], days])
    }
    await ask('delete from pgboss.job')
    await (await startPublisher({ database, editions: [], publish: async () => {} })).close()
    expect((await jobs.list()).map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect(await jobs.lines(ids[1] ?? '')).toEqual([])
  })

  test('know how many publishers are alive', async () => {
    expect(await jobs.publishers()).toBe(0)
    await (await start(async () => {})).jobs.queue()
    expect(await jobs.publishers()).toBe(1)
    await publisher?.close()
    expect(await jobs.publishers()).toBe(0)
  })
})
