import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { openTestPublishing, type TestPublishing } from '../../../tests/support/publishing-jobs.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'
import { rebuildEndpoints } from '../../../jobs/endpoints.ts'
import { bearerName } from './tokens.ts'

let api: TestApi
let publishing: TestPublishing
let browser: StaffBrowser
let ask: (token: string) => Promise<Response>
beforeAll(async () => {
  api = await startTestApi()
  publishing = openTestPublishing(api, ['pl'])
  browser = (await workingHere(api, withStaff(api, {}, publishing.ports), ['content'])).browser
  const nameOf = (token: string) => bearerName(api.db, token)
  const door = new Hono().route(
    '/rebuild',
    rebuildEndpoints({ jobs: publishing.jobs, tokens: ['a'.repeat(32)], nameOf }),
  )
  ask = async (token) => door.request('/rebuild/pl', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
})
afterAll(async () => {
  await publishing.close()
  await api.close()
})

it('a token is shown once, asks for editions under its name, and is of no use once it was ended', async () => {
  const { status, body } = await browser.post('/publishing/tokens', { name: ' Subiekt ' })
  expect([status, body.tokens]).toEqual([201, [expect.objectContaining({ name: 'Subiekt', usedAt: null })]])
  const [{ id }] = body.tokens
  expect((await ask(body.secret)).status).toBe(202)
  const [job] = await publishing.jobs.list()
  expect(job?.requestedBy).toBe('Subiekt')
  const known = await browser.get('/publishing/tokens')
  expect(JSON.stringify(known.body)).not.toContain(body.secret)
  expect(known.body[0].usedAt).toEqual(expect.any(String))

  expect((await ask(`${body.secret.slice(1)}x`)).status).toBe(403)
  expect((await browser.delete(`/publishing/tokens/${id}`)).body).toEqual([])
  expect((await ask(body.secret)).status).toBe(403)
  expect((await browser.delete(`/publishing/tokens/${id}`)).body.code).toBe('NOT_FOUND')
  const { entries } = (await browser.get(`/history?record=webhook:${id}`)).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['webhook.ended', 'webhook.made'])
})

it('the token of the settings is good beside those that were made', async () => {
  expect((await ask('a'.repeat(32))).status).toBe(202)
})
