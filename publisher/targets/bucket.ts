import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fingerprint } from '../fingerprint.ts'
import { filesBelow } from '../release.ts'
import type { Serving } from '../server/serving.ts'
import { BucketObjects, type Headers } from './bucket-objects.ts'

export type Bucket = {
  bucket: string
  /** Where a server speaks S3, when that is not Amazon's; its region otherwise. */
  endpoint?: string | undefined
  region?: string | undefined
  /** Before all names of this edition in the bucket, such as `pl/`. */
  prefix?: string | undefined
  /** Releases kept in the bucket, the live one among them. */
  keep?: number | undefined
  /** Where the function in front of it reads it, without a signature. */
  readFrom?: string | undefined
  /** So many seconds pass until that function asks again what is live. */
  seconds?: number | undefined
}

/** Where a bucket is read that says nothing else: the name of the bucket stands in the host at Amazon, in the path elsewhere. */
export const readFromOf = ({ bucket, endpoint, region = usualRegion, readFrom }: Bucket): string =>
  readFrom ?? (endpoint ? `${endpoint.replace(/\/$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`)

const usualRegion = 'us-east-1'

export type Delivered = { release: string; sent: number; copied: number; there: number; removed: number }

/** So many requests are under way at once. */
const atOnce = 16

/** Each file of a folder, with what tells it from another one of the same name. */
type Prints = Record<string, string>

/** A folder of the bucket, what lies in it, and what says with which headers that is served. */
type Held = { folder: string; files: Prints; served: string }

/** A release of this machine: where its files lie, and the prints of those that are known; others are read for them. */
type Source = { name: string; pages: string; serving: Serving; prints?: ReadonlyMap<string, string> }
type Base = Partial<Held> & Pick<Held, 'folder'>
/** What somebody was at: files of a release may be there, and all are served so, where that is known. */
type Unfinished = Pick<Base, 'folder' | 'served'>

type Release = Required<Source> & { files: readonly string[] }
type OnProgress = (done: number, total: number) => void

/**
 * Brings a release into a bucket, in place of the oldest that is kept there: what differs is sent, or copied within the bucket
 * where the live one has it, and then one small object says what is live. Broken off anywhere it changes nothing for anybody, and
 * goes on from there the next time.
 */
export async function deliverToBucket(
  target: Bucket,
  { prints = new Map(), ...source }: Source,
  onProgress: OnProgress = () => {},
): Promise<Delivered> {
  const release: Release = { ...source, prints, files: filesBelow(source.pages) }
  const objects = await BucketObjects.of({ ...target, region: target.region ?? usualRegion })
  try {
    return await new Delivery(objects, target.keep ?? usuallyKept).run(release, onProgress)
  } finally {
    objects.close()
  }
}

const usuallyKept = 3

/** Where the bucket says what is live, and what is in the making. */
const liveObject = 'current.json'
const unfinishedObject = 'unfinished.json'
const ledgerOf = (name: string) => `ledgers/${name}.json`
const servingOf = (name: string) => `serving/${name}.json`

class Delivery {
  readonly #objects: BucketObjects
  readonly #keep: number

  constructor(objects: BucketObjects, keep: number) {
    this.#objects = objects
    this.#keep = keep
  }

  async run(release: Release, onProgress: OnProgress): Promise<Delivered> {
    const { name, pages, files, serving, prints } = release
    const objects = this.#objects
    const names = await this.#names()
    const told = await objects.json<{ release: string }>(liveObject)
    const live = told && (await this.#held(told.release))
    const known = names.includes(name) ? await this.#held(name) : undefined
    const base = known ?? (await this.#begin(release, names, told?.release))
    const held: Held = { folder: base.folder, files: {}, served: servedBy(serving) }
    const has = (one: Partial<Held> | undefined, file: string, print: string) =>
      one?.served === held.served && one.files?.[file] === print
    const counts = { sent: 0, copied: 0, there: 0 }
    let done = 0
    onProgress(done, files.length)
    await inTurns(files, async (file) => {
      const print = prints.get(file) ?? printOf(join(pages, file))
      held.files[file] = print
      const key = `releases/${base.folder}/${file}`
      if (has(base, file, print)) counts.there += 1
      else if (live && live.folder !== base.folder && has(live, file, print)) {
        await objects.copy(`releases/${live.folder}/${file}`, key)
        counts.copied += 1
      } else {
        await objects.put(key, readFileSync(join(pages, file)), headersOf(serving, file))
        counts.sent += 1
      }
      onProgress(++done, files.length)
    })
    const gone = Object.keys(base.files ?? {}).filter((file) => held.files[file] === undefined)
    await objects.remove(gone.map((file) => `releases/${base.folder}/${file}`))
    await objects.put(ledgerOf(name), JSON.stringify(held), plain)
    await objects.put(servingOf(name), JSON.stringify(serving), plain)
    await objects.remove([unfinishedObject])
    await objects.put(liveObject, JSON.stringify({ release: name, folder: base.folder }), plain)
    return { release: name, ...counts, removed: gone.length + (await this.#prune(name)) }
  }

  /** Where a release goes that is not there yet: on with what was broken off, else over the oldest, else beside what there is. */
  async #begin(release: Release, names: readonly string[], live: string | undefined): Promise<Base> {
    const objects = this.#objects
    const others = names.filter((name) => name !== live)
    const unfinished = await objects.json<Unfinished>(unfinishedObject)
    if (unfinished) {
      // What it was before may still be told, or what it was to become.
      for (const name of others) if ((await this.#held(name)).folder === unfinished.folder) await this.#forget(name)
      await this.#note(unfinished, release)
      return await this.#arrived(unfinished, release)
    }
    const [oldest] = names.length < this.#keep ? [] : others
    const fresh = { folder: randomUUID(), served: servedBy(release.serving), files: {} }
    const base = oldest === undefined ? fresh : await this.#held(oldest)
    await this.#note(base, release)
    if (oldest !== undefined) await this.#forget(oldest)
    return base.files ? base : await this.#arrived(base, release)
  }

  /** From now on a folder holds no release that is whole, and perhaps files that are served otherwise than others. */
  async #note({ folder, served }: Unfinished, { serving }: Release): Promise<void> {
    const begun: Unfinished = { folder, ...(served === servedBy(serving) && { served }) }
    await this.#objects.put(unfinishedObject, JSON.stringify(begun), plain)
  }

  /** What lies in a folder after somebody was broken off: the tag of an object that came in one piece is the hash of its bytes. */
  async #arrived({ folder, served }: Unfinished, { pages, files, prints }: Release): Promise<Base> {
    const start = `releases/${folder}/`
    const tags = await this.#objects.tagsBelow(start)
    const found: Prints = Object.fromEntries([...tags.keys()].map((key) => [key.slice(start.length), '']))
    for (const file of files) {
      const hash = printOf(join(pages, file))
      if (tags.get(start + file) === hash) found[file] = prints.get(file) ?? hash
    }
    return { folder, ...(served && { served }), files: found }
  }

  /** Releases that are whole, by their names, which are in the order of time. */
  async #names(): Promise<string[]> {
    const keys = [...(await this.#objects.tagsBelow('ledgers/')).keys()]
    return keys.map((key) => key.slice('ledgers/'.length, -'.json'.length)).sort()
  }

  /** A release that is whole. Former versions told its files otherwise, in a folder of its name. */
  async #held(name: string): Promise<Base> {
    return { folder: name, ...(await this.#objects.json<Partial<Held>>(ledgerOf(name))) }
  }

  async #forget(name: string): Promise<void> {
    await this.#objects.remove([servingOf(name), ledgerOf(name)])
  }

  /** Removes releases that are more than are kept. */
  async #prune(live: string): Promise<number> {
    const others = (await this.#names()).filter((name) => name !== live)
    let removed = 0
    for (const name of others.slice(0, Math.max(0, others.length - (this.#keep - 1)))) {
      const { folder } = await this.#held(name)
      const keys = [...(await this.#objects.tagsBelow(`releases/${folder}/`)).keys(), servingOf(name)]
      // Its ledger goes last: as long as that is there, the rest is found again.
      await this.#objects.remove(keys)
      await this.#objects.remove([ledgerOf(name)])
      removed += keys.length + 1
    }
    return removed
  }
}

/** What says with which headers files are served. */
const servedBy = ({ types, cache, cacheOfPages }: Serving): string =>
  fingerprint(JSON.stringify([types, cache, cacheOfPages]))

const printOf = (file: string): string => createHash('md5').update(readFileSync(file)).digest('hex')

const plain: Headers = { ContentType: 'application/json', CacheControl: 'no-cache' }

function headersOf(serving: Serving, file: string): Headers {
  const type = serving.types[extname(file)] ?? 'application/octet-stream'
  const kept = serving.cache.find(({ paths }) => new RegExp(paths).test(`/${file}`))
  return {
    ContentType: /^text\/|\/xml$/.test(type) ? `${type}; charset=utf-8` : type,
    CacheControl: kept?.says ?? serving.cacheOfPages,
  }
}

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
