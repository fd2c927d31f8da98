import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { filesBelow } from '../release.ts'
import type { Serving } from '../server/serving.ts'

export type Bucket = {
  bucket: string
  /** Where a server speaks S3, when that is not Amazon's; its region otherwise. */
  endpoint?: string
  region?: string
  /** Before all names of this edition in the bucket, such as `pl/`. */
  prefix?: string
  /** Releases kept in the bucket, the live one among them. */
  keep?: number
}

export type Delivered = { release: string; sent: number; copied: number; there: number; removed: number }

/** So many requests are under way at once. */
const atOnce = 16

type Ledger = Record<string, string>
type Release = { name: string; pages: string; serving: Serving }
type Sdk = typeof import('@aws-sdk/client-s3')

/**
 * Brings a release into a bucket, below a prefix of its own: what the live one there has already is copied within the
 * bucket, the rest is sent, and then one small object says what is live. Broken off anywhere it changes nothing for
 * anybody, and goes on from there the next time.
 */
export async function deliverToBucket(target: Bucket, release: Release): Promise<Delivered> {
  // Only who uses a bucket loads the client.
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: target.region ?? 'us-east-1',
    ...(target.endpoint && { endpoint: target.endpoint, forcePathStyle: true }),
    // Servers of others do not know the checksums that Amazon's adds.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  try {
    return await new Delivery(sdk, client, target).run(release)
  } finally {
    client.destroy()
  }
}

class Delivery {
  readonly #sdk: Sdk
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string
  readonly #keep: number

  constructor(sdk: Sdk, client: S3Client, { bucket, prefix = '', keep = 3 }: Bucket) {
    this.#sdk = sdk
    this.#client = client
    this.#bucket = bucket
    this.#prefix = prefix
    this.#keep = keep
  }

  async run({ name, pages, serving }: Release): Promise<Delivered> {
    const live = await this.#json<{ release: string }>('current.json')
    const former = live ? ((await this.#json<Ledger>(`ledgers/${live.release}.json`)) ?? {}) : {}
    const there = await this.#hashesBelow(`releases/${name}/`)
    const ledger: Ledger = {}
    const counts = { sent: 0, copied: 0, there: 0 }
    await inTurns(filesBelow(pages), async (file) => {
      const body = readFileSync(join(pages, file))
      const hash = createHash('md5').update(body).digest('hex')
      ledger[file] = hash
      const key = `releases/${name}/${file}`
      if (there.get(key) === hash) counts.there += 1
      else if (live && live.release !== name && former[file] === hash) {
        await this.#copy(`releases/${live.release}/${file}`, key)
        counts.copied += 1
      } else {
        await this.#put(key, body, headersOf(serving, file))
        counts.sent += 1
      }
    })
    await this.#put(`ledgers/${name}.json`, JSON.stringify(ledger), plain)
    await this.#put(`serving/${name}.json`, JSON.stringify(serving), plain)
    await this.#put('current.json', JSON.stringify({ release: name }), plain)
    return { release: name, ...counts, removed: await this.#prune(name) }
  }

  async #put(key: string, body: Buffer | string, about: About): Promise<void> {
    const { PutObjectCommand } = this.#sdk
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key, Body: body, ...about }),
    )
  }

  async #copy(from: string, to: string): Promise<void> {
    const { CopyObjectCommand } = this.#sdk
    const CopySource = `${this.#bucket}/${(this.#prefix + from).split('/').map(encodeURIComponent).join('/')}`
    await this.#client.send(new CopyObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + to, CopySource }))
  }

  async #json<Content>(key: string): Promise<Content | undefined> {
    const { GetObjectCommand, NoSuchKey } = this.#sdk
    try {
      const found = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + key }))
      return JSON.parse((await found.Body?.transformToString()) ?? 'null') as Content
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  /** What lies below a prefix, with the hash of each object, which is its tag where it came in one piece. */
  async #hashesBelow(prefix: string): Promise<Map<string, string>> {
    const { paginateListObjectsV2 } = this.#sdk
    const found = new Map<string, string>()
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: this.#prefix + prefix },
    )
    for await (const { Contents = [] } of pages)
      for (const { Key = '', ETag = '' } of Contents)
        found.set(Key.slice(this.#prefix.length), ETag.replaceAll('"', ''))
    return found
  }

  /** Removes releases that are neither live nor among the last that were. */
  async #prune(live: string): Promise<number> {
    const { DeleteObjectsCommand } = this.#sdk
    const ledgers = await this.#hashesBelow('ledgers/')
    const releases = [...ledgers.keys()].map((key) => key.slice('ledgers/'.length, -'.json'.length)).sort()
    const others = releases.filter((name) => name !== live)
    const old = others.slice(0, Math.max(0, others.length - (this.#keep - 1)))
    let removed = 0
    for (const name of old) {
      const keys = [...(await this.#hashesBelow(`releases/${name}/`)).keys(), `serving/${name}.json`]
      // Its ledger goes last: as long as that is there, the rest is found again.
      for (const some of [...inPieces(keys, 1000), [`ledgers/${name}.json`]]) {
        const Objects = some.map((key) => ({ Key: this.#prefix + key }))
        await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }))
        removed += some.length
      }
    }
    return removed
  }
}

type About = { ContentType: string; CacheControl: string }

const plain: About = { ContentType: 'application/json', CacheControl: 'no-cache' }

function headersOf(serving: Serving, file: string): About {
  const type = serving.types[extname(file)] ?? 'application/octet-stream'
  const kept = serving.cache.find(({ paths }) => new RegExp(paths).test(`/${file}`))
  return {
    ContentType: /^text\/|\/xml$/.test(type) ? `${type}; charset=utf-8` : type,
    CacheControl: kept?.says ?? serving.cacheOfPages,
  }
}

const inPieces = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** After the first that fails none begins any more, and nothing is under way when that is told. */
async function inTurns<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const failures: unknown[] = []
  const one = async () => {
    for (const item of waiting) {
      if (failures.length > 0) return
      await act(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  if (failures.length > 0) throw failures[0]
}
