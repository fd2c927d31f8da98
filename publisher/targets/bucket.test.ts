import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Double } from '../../tests/support/s3-double.ts'
import { askAt, echoingApi, factsOf, objectionsToService, objectionTo } from '../server/serving-proof.ts'
import { smallRelease, smallServing, writeFiles } from '../server/small-release.ts'
import { type Bucket, deliverToBucket } from './bucket.ts'
import { bucketFunction } from './edge-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'bucket-'))
const handle = s3Double('shop', 'HOLDER')
/** What is put into the bucket, and after how many of that it takes no more. */
const puts: string[] = []
let taken = Infinity
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  if (request.method !== 'PUT') return handle(request, response)
  if (puts.length >= taken) return void request.socket.destroy()
  puts.push(request.url ?? '')
  handle(request, response)
})
let target: Bucket
const pagesOf = (name: string) => join(folder, name)
const number = smallRelease.size

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'HOLDER'
  await once(server.listen(0, '127.0.0.1'), 'listening')
  target = {
    bucket: 'shop',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    prefix: 'pl/',
    keep: 2,
  }
  writeFiles(pagesOf('one'), smallRelease)
  writeFiles(pagesOf('two'), new Map([...smallRelease, ['product/1.html', Buffer.from('a better meter '.repeat(90))]]))
})
afterAll(() => {
  delete process.env.AWS_ACCESS_KEY_ID
  delete process.env.AWS_SECRET_ACCESS_KEY
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

const deliver = (name: string, serving = smallServing()) =>
  deliverToBucket(target, { name, pages: pagesOf(name), serving })

describe('a release in a bucket', () => {
  it('goes on where it was broken off, and is not live before it is whole', async () => {
    process.env.AWS_MAX_ATTEMPTS = '1'
    taken = 5
    await expect(deliver('one')).rejects.toThrow()
    delete process.env.AWS_MAX_ATTEMPTS
    const arrived = puts.length
    taken = Infinity
    const delivered = await deliver('one')
    expect(delivered.there).toBe(arrived)
    expect(delivered.sent).toBe(number - arrived)
    expect(puts.at(-1)).toContain('current.json')
  })

  it('is sent only what changed, and switched by one small object', async () => {
    puts.length = 0
    expect(await deliver('two')).toMatchObject({ sent: 1, copied: number - 1 })
    expect(puts.filter((path) => path.includes('current.json'))).toHaveLength(1)
    expect(puts.at(-1)).toContain('current.json')
    expect(await deliver('two')).toMatchObject({ sent: 0, copied: 0, there: number })
  })

  it('gives way to later ones, of which so many are kept as the target says', async () => {
    writeFiles(pagesOf('three'), smallRelease)
    expect(await deliver('three')).toMatchObject({ removed: number + 2 })
    expect(await deliver('two')).toMatchObject({ sent: 0, removed: 0 })
  })

  it('is served by the function in front of it as a release wants to be', async () => {
    const api = await echoingApi()
    const serving = smallServing(`${api.url}/shop-api/`)
    writeFiles(pagesOf('zz'), smallRelease)
    await deliver('zz', serving)
    const file = join(folder, 'function.mjs')
    writeFileSync(file, bucketFunction(`${target.endpoint}/shop`, 'pl/', 0))
    const { default: edge } = (await import(pathToFileURL(file).href)) as { default: { fetch: typeof fetch } }
    const front = serve({ fetch: (request) => edge.fetch(request), port: 0, hostname: '127.0.0.1' })
    await once(front, 'listening')
    const ask = askAt((front.address() as AddressInfo).port, 'pl.localhost')
    const objections: string[] = []
    for (const fact of factsOf(serving, smallRelease)) objections.push(...(await objectionTo(ask, fact)))
    expect(objections).toEqual([])
    expect(await objectionsToService(ask, serving, smallRelease, api)).toEqual([])
    // The switch is the object alone: nothing else is told.
    await deliver('two')
    expect((await ask('/product/1')).body.toString()).toContain('a better meter')
    front.close()
    api.close()
  })
})
