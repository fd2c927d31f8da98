import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../api/platform/http/listen.ts'
import { AsksFirst, startPublisher, type Publisher } from '../../jobs/publisher.ts'
import { Stop } from '../cli/command.ts'
import { openForJobs } from '../../tests/support/embedded.ts'
import { ProgressLine } from '../cli/progress.ts'
import { configured } from '../config/configured.ts'
import { findPublisher } from './asking.ts'
import { followAll } from './follow-all.ts'
import { jobsServer } from './places.ts'
import { readPublisherFile, writePublisherFile } from './publisher-file.ts'
import { rebuildApp } from './open-publisher.ts'

const root = mkdtempSync(join(tmpdir(), 'asking-'))
const editions = ['pl', 'de', 'us', 'it']
const token = 'x'.repeat(43)
const never = new AbortController().signal
let pglite: PGlite
let publisher: Publisher
let endpoints: Awaited<ReturnType<typeof listen>>
let forget = () => {}

beforeAll(async () => {
  pglite = await openForJobs()
  publisher = await startPublisher({
    database: { embedded: pglite },
    editions,
    publish: async (edition, { say, confirmed }) => {
      if (edition === 'it' && confirmed !== 'all is free') throw new AsksFirst('it: needs a yes', 'all is free', {})
      if (edition === 'de') throw new Error('A price is missing.')
      if (edition === 'us') throw new Error('us: the commerce API does not answer')
      say(`${edition}: nothing changed`)
    },
  })
  const app = rebuildApp(publisher.jobs, [token])
  endpoints = await listen(0, (request) => app.fetch(request))
  forget = writePublisherFile(root, { url: `http://127.0.0.1:${endpoints.port}`, pid: process.pid, token, editions })
})
afterAll(async () => {
  await endpoints.close()
  await publisher.close()
  await pglite.close()
  rmSync(root, { recursive: true })
})

const rebuild = (...keys: string[]) => command(keys, false)
const confirm = (...keys: string[]) => command(keys, true)

async function command(keys: string[], confirm: boolean, neverLive: string[] = []) {
  const found = await findPublisher(root, editions, undefined)
  if (!found) throw new Error('No publisher was found')
  const said: string[] = []
  const progress = new ProgressLine()
  progress.say = (line) => said.push(line)
  progress.show = () => {}
  const error = await followAll(found, { editions: keys, confirm, neverLive }, progress, never).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error('It threw what is no error')),
  )
  return {
    said,
    failed: error && String(error),
    exitCode: error instanceof Stop ? error.exitCode : 0,
  }
}

test('a command has the publisher of its machine do the work, and tells what that tells', async () => {
  expect(await rebuild('pl')).toEqual({ said: ['pl: nothing changed'], failed: undefined, exitCode: 0 })
})

test('an edition that fails is told at the end and keeps nobody from the others', async () => {
  const failed = 'Error: de: A price is missing.'
  expect(await rebuild('de', 'pl')).toEqual({ said: ['pl: nothing changed'], failed, exitCode: 1 })
  expect((await rebuild('pl', 'us')).failed).toBe('Error: us: the commerce API does not answer')
  expect((await rebuild('fr')).failed).toContain('There is no such edition')
})

test('an edition that asks is told with what it asks, and published once somebody said yes', async () => {
  expect(await confirm('it')).toMatchObject({ failed: 'Error: Nothing of it waits for a yes.', exitCode: 1 })
  expect(await rebuild('it', 'pl')).toMatchObject({ failed: 'Error: it: needs a yes', exitCode: 3 })
  expect((await rebuild('it', 'de')).exitCode).toBe(1)
  expect(await confirm('it', 'pl')).toEqual({
    said: expect.arrayContaining(['it: nothing changed', 'pl: nothing changed']) as string[],
    failed: undefined,
    exitCode: 0,
  })
})

test('an edition of which nothing is live yet is published, and what stops it is said yes to in advance', async () => {
  expect(await command(['it', 'pl'], true, ['it', 'pl'])).toEqual({
    said: expect.arrayContaining(['it: nothing changed', 'pl: nothing changed']) as string[],
    failed: undefined,
    exitCode: 0,
  })
  expect(await command(['it'], false, ['it'])).toMatchObject({ failed: 'Error: it: needs a yes', exitCode: 3 })
  expect((await command(['de', 'pl'], true, ['de', 'pl'])).exitCode).toBe(1)
})

test('the token of the machine is for nobody else to read, and goes with its publisher', async () => {
  expect(statSync(join(root, 'var/run/publisher.json')).mode & 0o777).toBe(0o600)
  forget()
  expect(readPublisherFile(root)).toBeUndefined()
  expect(await findPublisher(root, editions, undefined)).toBeUndefined()
})

test('jobs are kept on the server of the shop, unless the commerce system is somebody else’s', () => {
  const [url, jobsDatabase, API_URL] = ['postgres://shop', 'postgres://jobs', 'https://api.example']
  const server = (environment: Record<string, string>) => jobsServer(configured(environment))
  expect(server({})).toBeUndefined()
  expect(server({ DATABASE_URL: url })).toBe(url)
  expect(server({ DATABASE_URL: url, API_URL })).toBeUndefined()
  expect(server({ DATABASE_URL: url, API_URL, JOBS_DATABASE_URL: jobsDatabase })).toBe(jobsDatabase)
})
