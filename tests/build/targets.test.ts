import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { filesBelow, Releases } from '../../publisher/release.ts'
import { servingFile } from '../../publisher/server/server-files.ts'
import type { Serving } from '../../publisher/server/serving.ts'
import {
  askAt,
  echoingApi,
  type Fact,
  factsOf,
  type Files,
  objectionsToService,
  objectionTo,
} from '../../publisher/server/serving-proof.ts'
import { hostOf, listening } from '../../publisher/targets/edge-proof.ts'
import { sendLive } from '../../publisher/targets/send-live.ts'
import type { Target } from '../../publisher/targets/target.ts'
import { configured } from '../../server/config/configured.ts'
import { edgeFunctionOf } from '../../server/publishing/edge-function.ts'
import { targetsIn } from '../../server/publishing/targets-in.ts'
import { copyPublished } from '../support/published-shop.ts'
import { s3Double } from '../support/s3-double.ts'
import { sampled } from '../support/sampled.ts'

const folder = mkdtempSync(join(tmpdir(), 'targets-'))
const [edition] = editions
const editionDir = join(folder, 'dist', edition.key)
const bucketServer = createServer(s3Double('shop', 'HOLDER'))
let api: Awaited<ReturnType<typeof echoingApi>>
let configuration: ReturnType<typeof configured>
let serving: Serving
let files: Files
let facts: readonly Fact[]

beforeAll(async () => {
  process.env['AWS_ACCESS_KEY_ID'] = process.env['AWS_SECRET_ACCESS_KEY'] = 'HOLDER'
  await copyPublished([edition], folder)
  await once(bucketServer.listen(0, '127.0.0.1'), 'listening')
  api = await echoingApi()
  const endpoint = `http://127.0.0.1:${(bucketServer.address() as AddressInfo).port}`
  const targets = {
    bucket: { kind: 's3', bucket: 'shop', endpoint, seconds: 0, apiUrl: api.url },
    netlify: { kind: 'netlify', folder: join(folder, 'netlify-{key}'), apiUrl: api.url },
    cloudflare: { kind: 'cloudflare', folder: join(folder, 'cloudflare-{key}'), apiUrl: api.url },
  }
  configuration = configured({}, { publisher: { targets } })
  const releases = new Releases(editionDir)
  const live = releases.live() ?? ''
  const pages = releases.pages(live)
  serving = {
    ...(JSON.parse(readFileSync(join(releases.server(live), servingFile), 'utf8')) as Serving),
    apiUrl: api.url,
  }
  files = new Map(filesBelow(pages).map((file) => [file, readFileSync(join(pages, file))]))
  // All that is more than a file at its address, and of these some.
  facts = sampled(factsOf(serving, files), ({ what }, at) => what !== 'is served' || at % 12 === 0)
})
afterAll(() => {
  delete process.env['AWS_ACCESS_KEY_ID']
  delete process.env['AWS_SECRET_ACCESS_KEY']
  api.close()
  bucketServer.close()
  bucketServer.closeAllConnections()
  rmSync(folder, { recursive: true })
})

const targetsNamed = (...names: string[]): Target[] =>
  targetsIn(configuration).filter(({ name }) => names.includes(name))
const send = (targets: readonly Target[]) => sendLive({ edition: edition.key, editionDir, targets })

/** What is not as the release wants it, asked of whatever answers. */
async function objectionsTo(answer: Parameters<typeof listening>[0], held: readonly Fact[]): Promise<string[]> {
  const { port, close } = await listening(answer)
  const ask = askAt(port, new URL(serving.origin).hostname)
  const objections: string[] = []
  for (const fact of held) objections.push(...(await objectionTo(ask, fact)))
  close()
  return objections
}

test('the whole shop is served from a bucket by the function that is printed for it', async () => {
  expect(await send(targetsNamed('bucket'))).toEqual([
    { target: 'bucket', outcome: 'sent', words: expect.stringContaining(`${files.size} sent, 0 copied`) },
  ])
  const file = join(folder, 'function.mjs')
  writeFileSync(file, edgeFunctionOf(configuration, 'bucket', edition.key))
  const { default: edge } = (await import(pathToFileURL(file).href)) as { default: { fetch: typeof fetch } }
  expect(await objectionsTo((request) => edge.fetch(request), facts)).toEqual([])
  const { port, close } = await listening((request) => edge.fetch(request))
  const ask = askAt(port, new URL(serving.origin).hostname)
  expect(await objectionsToService(ask, serving, files, api)).toEqual([])
  close()
  expect(await send(targetsNamed('bucket'))).toMatchObject([{ outcome: 'there' }])
  expect(files.size).toBeGreaterThan(100)
})

test.each(['netlify', 'cloudflare'] as const)(
  'the whole shop is served from the folder that is made for %s, by its rules and its function',
  async (host) => {
    expect(await send(targetsNamed(host))).toMatchObject([{ target: host, outcome: 'sent' }])
    const answer = await hostOf(host, join(folder, `${host}-${edition.key}`), serving)
    // How long an answer of nothing may be kept is the host's own below /_astro/, where it asks no function.
    const held = facts.map((fact) =>
      fact.path.startsWith('/_astro/') && fact.status === 404 ? { ...fact, headers: {} } : fact,
    )
    expect(await objectionsTo(answer, held)).toEqual([])
  },
)
