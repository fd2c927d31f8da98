import type { PGlite } from '@electric-sql/pglite'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOneOf } from '../api/platform/http/bearer.ts'
import { openForJobs } from '../tests/support/embedded.ts'
import { rebuildEndpoints, limited } from './endpoints.ts'
import { Jobs } from './jobs.ts'

const [token, newToken] = ['a'.repeat(32), 'b'.repeat(40)]
const editions = ['pl', 'de']
let pglite: PGlite
let jobs: Jobs
const rates = { requests: { burst: 8, everySeconds: 60 }, wrongTokens: { burst: 4, everySeconds: 60 } }

beforeAll(async () => {
  pglite = await openForJobs()
  jobs = new Jobs({ database: { embedded: pglite }, editions })
})
afterAll(async () => {
  await jobs.close()
  await pglite.close()
})

/** Endpoints of their own for each test, so that nobody counts what others asked. */
function endpoints(tokens = [token, newToken]) {
  const app = new Hono().route('/rebuild', rebuildEndpoints({ jobs, tokens, rates }))
  return async (
    method: string,
    path: string,
    headers: Record<string, string> = { authorization: `Bearer ${token}` },
  ) => {
    const answer = await app.request(`/rebuild${path}`, { method, headers })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
  }
}

test('who has no token, or a wrong one, is refused before anything is opened', async () => {
  const never = new Jobs({ database: { url: 'postgres://127.0.0.1:1/none' }, editions })
  const app = rebuildEndpoints({ jobs: never, tokens: [token] })
  expect((await app.request('/pl', { method: 'POST' })).status).toBe(401)
  const ask = endpoints()
  expect(await ask('POST', '/pl', {})).toMatchObject({ status: 401, body: { code: 'REBUILD_TOKEN_REQUIRED' } })
  for (const wrong of ['c'.repeat(32), token.slice(1), `${token}a`])
    expect(await ask('POST', '/pl', { authorization: `Bearer ${wrong}` })).toMatchObject({
      status: 403,
      body: { code: 'REBUILD_TOKEN_INVALID' },
    })
})

test('a request is answered with the job, and the address where its state is read', async () => {
  const ask = endpoints()
  const { status, headers, body } = await ask('POST', '/pl')
  expect(status).toBe(202)
  expect(body).toEqual({ edition: 'pl', id: expect.any(String), joined: false, state: headers.get('location') })
  expect(headers.get('location')).toBe(`/rebuild/jobs/${String(body['id'])}`)
  const state = await ask('GET', `/jobs/${String(body['id'])}`, { authorization: `Bearer ${newToken}` })
  expect(state).toMatchObject({
    status: 200,
    body: { job: { edition: 'pl', state: 'waiting', requestedBy: 'the webhook' } },
  })
  expect(state.headers.get('cache-control')).toBe('no-store')
  expect((await ask('POST', '/pl')).body).toMatchObject({ id: body['id'], joined: true })
  expect((await ask('GET', `/jobs/${String(body['id'])}`)).body['lines']).toMatchObject([
    { text: 'Asked for again by the webhook.' },
  ])
})

test('every edition is asked for at once', async () => {
  const { status, body } = await endpoints()('POST', '/all')
  expect(status).toBe(202)
  expect(body['jobs']).toMatchObject(
    editions.map((edition) => ({ edition, state: expect.stringContaining('/rebuild/jobs/') })),
  )
})

test('a yes is said to what was asked, to nothing else, and once for what a job showed', async () => {
  const ask = endpoints()
  expect(await ask('POST', '/de/confirm')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_CONFIRM' } })
  expect(await ask('GET', '/questions')).toMatchObject({ status: 200, body: { jobs: [] } })
  const { id } = await jobs.request('de', 'one')
  const { ask: run } = await jobs.queue()
  await run(`update publishing.job set state = 'needs-yes', ended_at = now(), question = 'k', problem = 'all is free'
    where edition = 'de'`)
  await run('delete from pgboss.job')
  expect((await ask('GET', '/questions')).body['jobs']).toMatchObject([{ id, edition: 'de', problem: 'all is free' }])
  const another = '00000000-0000-4000-8000-000000000000'
  expect((await ask('POST', `/de/confirm?job=${another}`)).status).toBe(409)
  expect((await ask('POST', '/de/confirm?job=1')).status).toBe(404)
  const { status, headers, body } = await ask('POST', `/de/confirm?job=${id}`)
  expect([status, headers.get('location')]).toEqual([202, `/rebuild/jobs/${String(body['id'])}`])
  expect((await ask('GET', `/jobs/${id}`)).body).toMatchObject({ job: { confirmedBy: 'the webhook' } })
  expect((await ask('GET', '/questions')).body).toEqual({ jobs: [] })
  await run('delete from pgboss.job')
  await run('delete from publishing.job')
})

test('a job is cancelled once', async () => {
  const ask = endpoints()
  const state = `/jobs/${String((await ask('POST', '/de')).body['id'])}`
  expect(await ask('DELETE', state)).toMatchObject({ status: 200, body: { job: { state: 'cancelled' } } })
  expect(await ask('DELETE', state)).toMatchObject({ status: 409, body: { code: 'JOB_IS_OVER' } })
})

test.each([
  ['POST', '/atlantis', 404, 'EDITION_UNKNOWN'],
  ['GET', '/jobs/00000000-0000-4000-8000-000000000000', 404, 'JOB_UNKNOWN'],
  ['GET', "/jobs/1'--", 404, 'JOB_UNKNOWN'],
  ['POST', '/pl/more', 404, 'NOT_FOUND'],
  ['PUT', '/pl', 405, 'METHOD_NOT_ALLOWED'],
  ['POST', '/jobs/00000000-0000-4000-8000-000000000000', 405, 'METHOD_NOT_ALLOWED'],
])('%s %s is answered with %d %s', async (method, path, status, code) => {
  const answer = await endpoints()(method, path)
  expect(answer).toMatchObject({ status, body: { status, code, type: `urn:nonius:problem:${code}` } })
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
})

test('who guesses is slowed down, and keeps nobody waiting who has the token', async () => {
  const ask = endpoints()
  const guess = () => ask('POST', '/pl', { authorization: 'Bearer guess' })
  for (let times = 0; times < rates.wrongTokens.burst; times++) expect((await guess()).status).toBe(403)
  const slowed = await guess()
  expect(slowed).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(50)
  expect((await ask('POST', '/pl', { authorization: `Bearer ${token}` })).status).toBe(202)
})

test('who has the token asks so often, and reads as often as wanted', async () => {
  const ask = endpoints()
  const answers: number[] = []
  for (let times = 0; times <= rates.requests.burst; times++) answers.push((await ask('POST', '/pl')).status)
  expect(answers).toEqual([...Array.from({ length: rates.requests.burst }, () => 202), 429])
  expect((await ask('GET', '/jobs/none')).status).toBe(404)
})

test('a rate gives back one each time its seconds have passed', () => {
  let now = 0
  const wait = limited({ burst: 2, everySeconds: 10 }, () => now)
  expect([wait('a'), wait('a'), wait('a'), wait('b')]).toEqual([0, 0, 10, 0])
  now = 10_000
  expect([wait('a'), wait('a')]).toEqual([0, 10])
})

test('a database that does not answer is told as such', async () => {
  const gone = new Jobs({ database: { url: 'postgres://127.0.0.1:1/none' }, editions })
  const said: unknown[] = []
  const { error } = console
  console.error = (...all) => said.push(...all)
  try {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await rebuildEndpoints({ jobs: gone, tokens: [token] }).request('/pl', { method: 'POST', headers })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'JOBS_UNAVAILABLE' })
  } finally {
    console.error = error
  }
  expect(String(said)).toContain('The database of the jobs cannot be used')
})

test('an old token holds beside a new one', () => {
  expect([token, newToken, 'c'.repeat(32), ''].map((given) => isOneOf([token, newToken], given))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
