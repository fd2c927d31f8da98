import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '../../api/app/app.ts'
import { listen } from '../../api/platform/http/listen.ts'
import { openEmbedded } from '../../tests/support/embedded.ts'
import { withoutSchedules } from '../../tests/support/by-itself.ts'
import { configured } from '../config/configured.ts'
import { tellerOf, tellLive } from './tell-live.ts'

const folder = mkdtempSync(join(tmpdir(), 'told-'))
afterAll(() => rmSync(folder, { recursive: true }))

const live = { edition: 'pl', release: '000001' }
const sent = { ...live, targets: [] }
const nowhere = { url: 'http://127.0.0.1:1' }

test('what is live is told once, and again by the next publication where nobody heard it', async () => {
  const told: unknown[] = []
  const tell = async (what: typeof live) => void told.push(what)
  const deaf = () => Promise.reject(new Error('nobody answers'))
  expect(await tellLive(folder, sent, undefined)).toBeUndefined()
  expect(await tellLive(folder, sent, deaf)).toMatch(/^pl: 000001 is live, .+nobody answers/)
  expect(await tellLive(folder, sent, tell)).toBeUndefined()
  expect(await tellLive(folder, sent, deaf)).toBeUndefined()
  const next = { ...sent, release: '000002' }
  await tellLive(folder, next, tell)
  expect(told).toEqual([live, { ...live, release: '000002' }])
})

test('nobody is told of a release that some target did not get, until it has it', async () => {
  const place = join(folder, 'behind')
  mkdirSync(place)
  const told: unknown[] = []
  const tell = async (what: typeof live) => void told.push(what)
  const behind = { target: 'cdn', outcome: 'failed', words: 'nobody answers.' } as const
  expect(await tellLive(place, { ...live, targets: [behind] }, tell)).toBeUndefined()
  expect(told).toEqual([])
  await tellLive(place, { ...live, targets: [{ ...behind, outcome: 'sent' }] }, tell)
  expect(told).toEqual([live])
})

test('the event is noted in the database of the shop, or told to the process that holds it', async () => {
  const api = await openEmbedded()
  const app = withoutSchedules(() => createApi(api.db, { erpToken: 'e'.repeat(32) }))
  const server = await listen(0, (request) => app.fetch(request))
  try {
    const url = `http://127.0.0.1:${server.port}`
    await tellerOf(configured({}), { url, db: api.db })?.(live)
    await tellerOf(configured({ ERP_TOKEN: 'e'.repeat(32) }), { url })?.({ ...live, release: '000002' })
    const events = await api.db.selectFrom('event').select(['name', 'payload']).orderBy('position').execute()
    expect(events).toEqual([
      { name: 'publication.live', payload: live },
      { name: 'publication.live', payload: { ...live, release: '000002' } },
    ])
    await expect(tellerOf(configured({ ERP_TOKEN: 'x'.repeat(32) }), { url })?.(live)).rejects.toThrow('answered 401')
  } finally {
    await server.close()
    await api.close()
  }
})

test('nobody is told where the commerce system is somebody else’s, or where nothing opens its door', () => {
  expect(tellerOf(configured({ API_URL: 'https://api.example', ERP_TOKEN: 'e'.repeat(32) }), nowhere)).toBeUndefined()
  expect(tellerOf(configured({}), nowhere)).toBeUndefined()
  expect(tellerOf(configured({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }), nowhere)).toBeTypeOf('function')
})
