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
import { BucketObjects } from './bucket-objects.ts'
import { type Bucket, deliverToBucket } from './bucket.ts'
import { bucketFunction } from './edge-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'bucket-'))
const handle = s3Double('shop', 'HOLDER')
/** What is put into the bucket, how often it was changed, and after how many changes it takes no more. */
const puts: string[] = []
let changes = 0
let taken = Infinity
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  if (request.method === 'GET') return handle(request, response)
  if (changes >= taken) return void request.socket.destroy()
  changes++
  if (request.method === 'PUT') puts.push(request.url ?? '')
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
    // The first of them says only what was begun.
    const arrived = puts.length - 1
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

  it('takes the place of the oldest that is kept, to which only what differs is sent', async () => {
    const [, ...others] = smallRelease
    writeFiles(pagesOf('three'), new Map([...others, ['product/2.html', Buffer.from('another meter')]]))
    expect(await deliver('three')).toMatchObject({ sent: 1, copied: 0, there: number - 1, removed: 1 })
    expect(await deliver('two')).toMatchObject({ sent: 0, there: number, removed: 0 })
    const fewer = { ...target, keep: 1 }
    const two = { name: 'two', pages: pagesOf('two'), serving: smallServing() }
    expect(await deliverToBucket(fewer, two)).toMatchObject({ sent: 0, removed: number + 2 })
    expect(await deliver('three')).toMatchObject({ sent: 2, copied: number - 2 })
    await deliver('two')
  })

  it('is whole whenever it is live, wherever another one was broken off', async () => {
    process.env.AWS_MAX_ATTEMPTS = '1'
    const [first = ['', Buffer.of()], ...others] = smallRelease
    const kinds = [
      smallRelease,
      new Map([...others, ['product/2.html', Buffer.from('another meter')]]),
      new Map([first, ['product/2.html', Buffer.from('a third meter')]]),
    ]
    const contents = new Map<string, ReadonlyMap<string, Buffer>>()
    let count = 0
    const next = async () => {
      const content = kinds[count % kinds.length] ?? smallRelease
      const name = `x${String(++count).padStart(3, '0')}`
      writeFiles(pagesOf(name), content)
      contents.set(name, content)
      await deliver(name)
    }
    const expectWhole = async () => {
      const read = async (key: string) =>
        Buffer.from(await (await fetch(`${target.endpoint}/shop/pl/${key}`)).arrayBuffer())
      const { release, folder: held } = JSON.parse((await read('current.json')).toString()) as Record<string, string>
      const content = contents.get(release ?? '')
      for (const [file, bytes] of content ?? [])
        expect((await read(`releases/${held}/${file}`)).equals(bytes)).toBe(true)
      return release
    }
    const objects = await BucketObjects.of({ ...target, region: 'us-east-1' })
    const namesBelow = async (start: string) =>
      new Set([...(await objects.tagsBelow(start)).keys()].map((key) => key.slice(start.length).split('/')[0]))
    await next()
    await next()
    for (let broken = 0, finished = false; !finished; broken++) {
      changes = 0
      taken = broken
      finished = await next().then(
        () => true,
        () => false,
      )
      const live = await expectWhole()
      if (!finished) expect(live).not.toBe(`x${String(count).padStart(3, '0')}`)
      taken = Infinity
      await next()
      expect(await expectWhole()).toBe(`x${String(count).padStart(3, '0')}`)
      // Nothing lies there that no release has.
      const held = await Promise.all(
        [...(await namesBelow('ledgers/'))].map((file) => objects.json<{ folder: string }>(`ledgers/${file}`)),
      )
      expect(await namesBelow('releases/')).toEqual(new Set(held.map((ledger) => ledger?.folder)))
    }
    delete process.env.AWS_MAX_ATTEMPTS
    objects.close()
  })

  it('is sent anew where its files are to be served otherwise', async () => {
    writeFiles(pagesOf('two-longer'), smallRelease)
    expect(await deliver('two-longer', { ...smallServing(), cacheOfPages: 'max-age=60' })).toMatchObject({
      sent: number,
    })
    await deliver('two')
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
