import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { servers } from '../../../tests/support/databases.ts'
import { openEmbedded } from '../../../tests/support/embedded.ts'
import { readLog } from '../../../tests/support/read-log.ts'
import { createApi } from '../../app/app.ts'
import { waitingMails } from '../../mail/outbox/waiting-mails.ts'
import { connectPostgres } from '../database/db.ts'
import { alarmer, usualLimits } from './alarms.ts'
import { conditionOf, type Condition } from './condition.ts'
import { requests } from './request.ts'

const countHeld = async () => 0
const countEvents = async () => ({ waiting: 0, oldestSeconds: 0 })

test('an API is ready while its database answers and every migration is done, and alive whatever happens', async () => {
  const { db, close } = await openEmbedded()
  const api = createApi(db)
  const ready = await api.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    {
      ready: true,
      database: 'answers',
      migrations: 'done',
      catalogue: 'read',
      mail: { sent: false, waiting: 0, oldestSeconds: 0 },
      events: { waiting: 0, oldestSeconds: 0 },
      disk: { freeBytes: expect.any(Number) },
      held: 0,
      ports: {},
    },
  ])
  await sql`update kysely_migration set name = '9999-of-another' where name = '0001-platform'`.execute(db)
  expect(await (await api.request('/readyz')).json()).toMatchObject({ ready: false, migrations: 'missing' })
  await close()
  const gone = await api.request('/readyz')
  expect([gone.status, await gone.json()]).toEqual([503, expect.objectContaining({ database: 'does not answer' })])
  expect((await api.request('/healthz')).status).toBe(200)
})

test('what makes an API ready, its mails and its disk are told to this machine alone', async () => {
  const { db, close } = await openEmbedded()
  const api = createApi(db)
  const from = (address: string, headers: Record<string, string> = {}) =>
    api.request('/readyz', { headers }, { incoming: { socket: { remoteAddress: address } } })
  const told = async (answer: Response | Promise<Response>) => {
    const { status, body } = await Promise.resolve(answer).then(async (it) => ({
      status: it.status,
      body: await it.json(),
    }))
    return [status, Object.keys(body as object).length > 1 ? 'all' : body]
  }
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(await told(from(address))).toEqual([200, 'all'])
    expect(await told(from(address, { 'x-forwarded-for': '127.0.0.1' }))).toEqual([200, { ready: true }])
  }
  expect(await told(from('203.0.113.7'))).toEqual([200, { ready: true }])
  // A server in front that is this same process passes calls on without a connection.
  expect(await told(api.request('/readyz', { headers: { 'x-forwarded-for': '203.0.113.7' } }))).toEqual([
    200,
    { ready: true },
  ])
  expect(await told(from('127.0.0.1', { forwarded: 'for=203.0.113.7' }))).toEqual([200, { ready: true }])
  await sql`update kysely_migration set name = '9999-of-another' where name = '0001-platform'`.execute(db)
  expect(await told(from('203.0.113.7'))).toEqual([503, { ready: false }])
  await close()
})

test('an API is ready when the catalogue has been read once, which it is asked for no more', async () => {
  const { db, close } = await openEmbedded()
  const reading = Promise.withResolvers<void>()
  let asked = 0
  const readCatalogue = () => {
    asked++
    return reading.promise
  }
  const countMails = () => waitingMails(db)
  const watched = {
    db,
    readCatalogue,
    countMails,
    countEvents,
    countHeld,
    sendsMails: true,
    folders: [tmpdir()],
    patience: 100,
  }
  const condition = conditionOf(watched)
  expect(await condition()).toMatchObject({ ready: false, database: 'answers', catalogue: 'being read' })
  reading.resolve()
  for (let time = 0; time < 3; time++) expect(await condition()).toMatchObject({ ready: true, catalogue: 'read' })
  expect(asked).toBe(1)
  await close()
})

const healthy: Condition = {
  ready: true,
  database: 'answers',
  migrations: 'done',
  catalogue: 'read',
  mail: { sent: true, waiting: 3, oldestSeconds: 10 },
  events: { waiting: 1, oldestSeconds: 2 },
  disk: { freeBytes: 10 ** 12 },
  held: 0,
  ports: { 'gateway acme': 'answers' },
}

test('mails and events that wait and a full disk are alarmed once when it begins and once when it is over, and unload nobody', () => {
  const { lines, close } = readLog()
  const alarm = alarmer(usualLimits)
  const late = { ...healthy, mail: { sent: true, waiting: 3, oldestSeconds: 3600 } }
  const held = { ...healthy, held: 1 }
  const untold = { ...held, events: { waiting: 7, oldestSeconds: 3600 } }
  const failing = { ...healthy, ports: { 'gateway acme': 'left alone' } } as const
  for (const condition of [healthy, late, late, { ...late, disk: { freeBytes: 1000 } }, healthy, held, untold, failing])
    alarm(condition)
  close()
  expect(lines.map(({ level, alarm }) => [level, alarm])).toEqual([
    ['error', 'mail'],
    ['error', 'disk'],
    ['warn', 'disk'],
    ['warn', 'mail'],
    ['error', 'stock'],
    ['error', 'events'],
    ['warn', 'events'],
    ['warn', 'stock'],
    ['error', 'ports'],
  ])
  expect(lines[0]).toMatchObject({ waiting: 3, oldest: 3600 })
})

describe.each(servers)('on $name', ({ create }) => {
  test('a locked table neither hides that an API is ready nor takes a connection each time somebody asks', async () => {
    const { db, close } = await connectPostgres(await create())
    const readCatalogue = async () => {}
    const condition = conditionOf({
      db,
      readCatalogue,
      countMails: () => waitingMails(db),
      countEvents,
      countHeld,
      sendsMails: true,
      folders: [tmpdir()],
      patience: 100,
    })
    await db.transaction().execute(async (transaction) => {
      await sql`lock table outgoing_mail`.execute(transaction)
      for (let asked = 0; asked < 12; asked++) expect(await condition()).toMatchObject({ ready: true, mail: null })
    })
    await close()
  })

  test('a transaction carries the name of its request, and nothing may wait without end', async () => {
    const { db, close } = await connectPostgres(await create())
    const named = async (one: typeof db) => {
      const { rows } = await sql<Record<string, string>>`select current_setting('application_name') as name,
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(one)
      return rows[0]
    }
    const request = { id: 'order-0001', method: 'POST', route: '/', isAborted: () => false }
    const within = await requests.run(request, () => db.transaction().execute(named))
    expect(within).toEqual({ name: 'nonius order-0001', statement: '30s', idle: '1min' })
    expect(await named(db)).toMatchObject({ name: 'nonius' })
    await close()
  })
})
