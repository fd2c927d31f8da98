import type { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases, stockedDatabase } from '../../../tests/support/databases.ts'
import { openTestPublishing, type TestPublishing } from '../../../tests/support/publishing-jobs.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'
import { AsksFirst } from '../../../jobs/publisher.ts'

const editions = ['pl', 'de', 'us']

describe.each(databases)('the publishing desk on $name', ({ open }) => {
  let api: TestApi
  let app: Hono
  let overview: TestPublishing
  let browser: StaffBrowser
  let stop = async () => {}

  beforeAll(async () => {
    const database = await open()
    api = await startTestApi(database)
    overview = openTestPublishing({ db: api.db, ...(database.url !== undefined && { url: database.url }) }, editions)
    app = withStaff(api, {}, overview.ports)
    browser = (await workingHere(api, app, ['content'])).browser
    await overview.jobs.overview()
  })
  afterEach(async () => {
    await stop()
    stop = async () => {}
    for (const table of ['pgboss.job', 'publishing.job', 'publishing.live', 'staff_audit'])
      await sql`truncate ${sql.table(table)} cascade`.execute(api.db)
  })
  afterAll(async () => {
    await overview.close()
    await api.close()
  })

  const work = async (working: Parameters<TestPublishing['work']>[0]) => (stop = await overview.work(working))
  const cardOf = async (edition: string) => {
    const { body } = await browser.get('/publishing')
    return body.cards.find((card: { edition: string }) => card.edition === edition)
  }
  const actions = async () =>
    (await browser.get('/history?record=edition:pl')).body.entries.map(({ action }: { action: string }) => action)

  it('hands requests of every edition to publishers, under the name of who asked, and notes them', async () => {
    const { status, body } = await browser.post('/publishing/rebuild')
    expect(status).toBe(202)
    expect(body.publishers).toBe(0)
    const name = (await browser.get('/me')).body.name
    expect(body.cards.map((card: { current: unknown }) => card.current)).toEqual(
      editions.map((edition) => [expect.objectContaining({ edition, state: 'waiting', askedBy: name })]),
    )
    const again = await browser.post('/publishing/editions/pl/rebuild')
    expect(again.body.cards[0].current).toHaveLength(1)
    expect(await actions()).toEqual(['edition.rebuild', 'edition.rebuild'])
    expect((await browser.post('/publishing/editions/xx/rebuild')).body.code).toBe('NOT_FOUND')
  })

  it('is for those who may enter it', async () => {
    const { browser: other } = await workingHere(api, app, ['orders'])
    for (const path of ['/publishing', '/publishing/entry', '/publishing/editions/pl/runs'])
      expect((await other.get(path)).body.code).toBe('NOT_ALLOWED')
  })

  it('tells of a run line by line, what became of pages, and who has what is live', async () => {
    await work({
      publish: async (edition, { say, changed, by }) => {
        for (const line of ['one', 'two']) say(line)
        changed([
          { path: '/', what: 'changed', told: { facts: [], come: ['New'], gone: [] } },
          { path: '/product/x', what: 'added', told: null },
        ])
        const kept = ['000002', '000001'].map((release) => ({ release, made: '2026-11-24T08:00:00.000Z', pages: 7 }))
        await overview.jobs.tellLive(
          { edition, release: '000002', since: new Date(0), held: null, kept, preview: null },
          { by, unsent: ['cdn'] },
        )
        return { release: '000002', from: '000001', pagesAdded: 1, pagesRemoved: 0, pagesChanged: 1 }
      },
    })
    const { body } = await browser.post('/publishing/editions/pl/rebuild')
    const { id, askedBy } = body.cards[0].current[0] ?? body.cards[0].last
    await overview.outcome(id)
    const told = (await browser.get(`/publishing/runs/${id}`)).body
    expect(told.run).toMatchObject({ state: 'published', pages: { added: 1, removed: 0, changed: 1 } })
    expect(told.lines.map(({ text }: { text: string }) => text)).toEqual(['one', 'two'])
    const rest = (await browser.get(`/publishing/runs/${id}?after=${told.lines[0].number}`)).body.lines
    expect(rest).toEqual(told.lines.slice(1))
    const { changes, hasMore } = (await browser.get(`/publishing/runs/${id}/changes?after=1`)).body
    expect([changes, hasMore]).toEqual([[{ number: 2, path: '/product/x', what: 'added', told: null }], false])
    expect(await cardOf('pl')).toMatchObject({
      live: { release: '000002', askedBy, pages: 7 },
      ...{ isPinned: false, unsent: ['cdn'], kept: [{ release: '000001' }], last: { id } },
    })
    expect((await browser.get('/publishing/editions/pl/runs')).body).toMatchObject([{ id }])
  })

  it('cancels what waits, once', async () => {
    const { body } = await browser.post('/publishing/editions/pl/rebuild')
    const path = `/publishing/runs/${body.cards[0].current[0].id}`
    expect((await browser.delete(path)).body.cards[0]).toMatchObject({ current: [], last: { state: 'cancelled' } })
    expect((await browser.delete(path)).body.code).toBe('RUN_IS_OVER')
    expect((await browser.delete('/publishing/runs/1')).body.code).toBe('NOT_FOUND')
    expect(await actions()).toEqual(['edition.cancel', 'edition.rebuild'])
  })

  it('names the pages that the law asks for and nobody has written', async () => {
    const missed = ['regulations', 'privacypolicy', 'reclamation', 'accessibility']
    expect(await cardOf('pl')).toMatchObject({ lacking: missed })
    // The small catalogue has an Impressum.
    expect(await cardOf('de')).toMatchObject({ lacking: missed })
    expect(await cardOf('us')).toMatchObject({ lacking: [] })
    const impressum = sql`content_id = (select id from content where uri = 'impressum')`
    const { rows } = await sql<{ culture: string; body: string }>`select culture, body from content_text
      where ${impressum}`.execute(api.db)
    // Whoever has emptied a page has not written one.
    await sql`update content_text set body = ${'<p>&nbsp;\u00a0</p>\n'} where ${impressum}`.execute(api.db)
    expect((await cardOf('de')).lacking.toSorted()).toEqual(['impressum', ...missed].toSorted())
    for (const { culture, body } of rows)
      await sql`update content_text set body = ${body} where culture = ${culture} and ${impressum}`.execute(api.db)
  })

  it('asks what the guard asks, and takes a no and a yes to exactly that', async () => {
    const surprises = [{ what: 'prices of nothing', count: 1, pages: ['/product/x: 0'] }]
    const yeses: unknown[] = []
    await work({
      publish: async (_edition, { confirmed }) => {
        yeses.push(confirmed)
        if (confirmed === undefined) throw new AsksFirst('pl: needs a yes', 'that question', { surprises })
        return {}
      },
    })
    const ask = async () => {
      const { body } = await browser.post('/publishing/editions/pl/rebuild')
      const { id } = body.cards[0].current[0] ?? body.cards[0].last
      await overview.outcome(id)
      return id
    }
    const first = await ask()
    expect((await cardOf('pl')).question).toMatchObject({ id: first, surprises })
    expect((await browser.post(`/publishing/runs/${first}/no`)).body.cards[0].question).toBeNull()
    expect((await browser.post(`/publishing/runs/${first}/yes`)).body.code).toBe('NOTHING_IS_ASKED')
    const second = await ask()
    expect((await browser.post(`/publishing/runs/${first}/yes`)).body.code).toBe('NOTHING_IS_ASKED')
    const { status, body } = await browser.post(`/publishing/runs/${second}/yes`)
    expect([status, body.cards[0].question]).toEqual([202, null])
    const run = body.cards[0].current[0] ?? body.cards[0].last
    await overview.outcome(run.id)
    expect(yeses).toEqual([undefined, undefined, 'that question'])
    expect((await actions()).slice(0, 4)).toEqual(['edition.yes', 'edition.rebuild', 'edition.no', 'edition.rebuild'])
  })

  it('leaves what is to be done with releases to a publisher, in the place of what was seen live', async () => {
    const kept = [{ release: '000001', made: '2026-11-24T08:00:00.000Z', pages: 7 }]
    const preview = { job: crypto.randomUUID(), made: '2026-11-24T08:00:00.000Z', pages: 7, after: '000002' }
    await overview.jobs.tellLive({
      ...{ edition: 'pl', release: '000002', since: null, held: '000002', kept },
      preview: { ...preview, surprises: [] },
    })
    const done: unknown[] = []
    const order = (kind: string) => async (edition: string, run: { subject: string | null }) =>
      done.push([kind, edition, run.subject])
    const orders = { 'put-back': order('put-back'), pin: order('pin'), unpin: order('unpin'), 'go-live': order('go') }
    await work({ publish: async () => ({}), orders })
    const path = '/publishing/editions/pl'
    const stale = await browser.post(`${path}/put-back`, { release: '000001', live: '000001' })
    expect(stale.body.code).toBe('RECORD_CHANGED')
    const unknown = await browser.post(`${path}/put-back`, { release: '000009', live: '000002' })
    expect(unknown.body.code).toBe('NOT_FOUND')
    const other = await browser.post(`${path}/publish`, { run: crypto.randomUUID() })
    expect(other.body.code).toBe('RECORD_CHANGED')
    const answers = [
      await browser.post(`${path}/put-back`, { release: '000001', live: '000002' }),
      await browser.delete(`${path}/pin`),
      await browser.post(`${path}/publish`, { run: preview.job }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    for (const { id } of await overview.jobs.list()) await overview.outcome(id)
    expect(done.sort()).toEqual([
      ['go', 'pl', preview.job],
      ['put-back', 'pl', '000001'],
      ['unpin', 'pl', null],
    ])
    expect(await actions()).toEqual(['edition.publish', 'edition.unpin', 'edition.putBack'])
  })

  it('publishes at a set time, which can be taken back', async () => {
    const path = '/publishing/editions/de/planned'
    expect((await browser.post(path, { at: '2020-01-01T00:00:00.000Z' })).body.code).toBe('TIME_IS_OVER')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { body } = await browser.post(path, { at })
    const [planned] = body.cards[1].planned
    expect(planned).toMatchObject({ at, by: expect.any(String) })
    expect((await browser.delete(`/publishing/planned/${planned.id}`)).body.cards[1].planned).toEqual([])
    expect((await browser.delete(`/publishing/planned/${planned.id}`)).body.code).toBe('NOT_FOUND')
  })
})

it('says so where nobody publishes', async () => {
  const api = await startTestApi(await stockedDatabase())
  const { browser } = await workingHere(api, withStaff(api), ['content'])
  expect((await browser.get('/publishing')).body.code).toBe('JOBS_UNAVAILABLE')
  await api.close()
})
