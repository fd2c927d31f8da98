import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Site } from '#lib/catalogue/site.ts'
import { paths } from '#lib/domain/paths.ts'
import { type RealServer, startServer } from '../../publisher/server/running-server.ts'
import { addressOfCaller, callerAt } from '../measure/caller.ts'
import { median } from '../measure/printed-table.ts'
import { memoryOfTree } from '../measure/processes.ts'
import { type Book, objectionsToBooks } from './books.ts'
import { type Customer, register } from './customers.ts'
import { Deliveries } from './deliveries.ts'
import { ServedReleases } from './served-releases.ts'
import { Tally } from './tally.ts'
import { type Shop, visit } from './visits.ts'

/** What a process held, so many seconds after the beginning; in megabytes. */
export type Sample = { at: number; megabytes: number }

type Growth = { from: number; to: number; perMinute: number; isFlat: boolean }

/** Less than this is what a garbage collector happens to leave. */
const noise = { share: 0.1, megabytes: 8 }

/** Before, nobody can tell growth from warming up. */
const shortest = 600

/**
 * How memory went after the first quarter of the time, which warms caches up: the slope of the line that fits best, and
 * the middle of the second quarter beside that of the last. A run of less than ten minutes says nothing of growth.
 */
export function growthOf(samples: readonly Sample[]): Growth {
  const end = samples.at(-1)?.at ?? 0
  const within = (from: number, to: number) => samples.filter(({ at }) => at >= from * end && at <= to * end)
  const middle = (some: readonly Sample[]) => median(some.map(({ megabytes }) => megabytes))
  const [from, to] = [middle(within(0.25, 0.5)), middle(within(0.75, 1))]
  const isFlat = end < shortest || to <= from * (1 + noise.share) + noise.megabytes
  return { from, to, perMinute: slopeOf(within(0.25, 1)) * 60, isFlat }
}

/** By least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [at, megabytes] = [mean((sample) => sample.at), mean((sample) => sample.megabytes)]
  const together = mean((sample) => (sample.at - at) * (sample.megabytes - megabytes))
  return together / mean((sample) => (sample.at - at) ** 2)
}

/** What a process holds now; a page of memory that several share is divided among them. Its children do not count. */
const megabytesOf = (pid: number): number => (memoryOfTree(pid)[0]?.bytes ?? NaN) / 1024 ** 2

/** What looks random and is the same in every run. */
type Chance = { pick: <T>(among: readonly T[]) => T; below: (number: number) => number }

function chance(): Chance {
  let state = 1
  const below = (number: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % number
  }
  const pick = <T>(among: readonly T[]): T => {
    const item = among[below(among.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  return { pick, below }
}

/** Does something until told to stop, so many seconds from one beginning to the next, and never twice at once. */
async function every(seconds: number, stopping: AbortSignal, act: () => unknown): Promise<void> {
  for (let next = performance.now() + seconds * 1000; !stopping.aborted; next += seconds * 1000) {
    await act()
    const left = Math.max(0, next - performance.now())
    await setTimeout(left, undefined, { signal: stopping }).catch(() => {})
  }
}

/** A shop whose first release is live, and what may be done to it from behind. */
export type SoakedShop = {
  site: Site
  dist: string
  apiUrl: string
  erpToken: string
  /** Changes the catalogue, so that the next release is another one. */
  change: () => Promise<void>
  /** The product that leaves the market and comes back with these changes. */
  guest: () => Promise<number>
  publish: () => Promise<unknown>
  books: () => Promise<Book[]>
  /** Whose memory is watched, by name. */
  processes: Readonly<Record<string, number>>
}

export type Wanted = {
  seconds: number
  /** Visits a second. */
  rate: number
  /** Seconds from one publication to the next. */
  publishEvery: number
}

export type Findings = {
  tally: Tally
  visits: number
  /** Visits that were not begun, because so many were under way. */
  turnedAway: number
  publications: number
  /** Pieces. */
  ordered: number
  delivered: number
  memory: Readonly<Record<string, Growth>>
}

const mostUnderWay = 64
const customers = 6
const scarce = { products: 5, each: 3 }
const erpEvery = 4
const looksAtMemory = 200

/** Mixed traffic by way of a server in front, while the catalogue changes and is published; then the books are read. */
export async function soak(
  { site, dist, apiUrl, erpToken, ...shop }: SoakedShop,
  server: RealServer,
  { seconds, rate, publishEvery }: Wanted,
  stopping: AbortSignal,
): Promise<Findings> {
  const tally = new Tally()
  const releases = new ServedReleases(join(dist, site.edition.key))
  const first = releases.note()
  const front = await startServer(server, { ...first.serving, apiUrl }, first.pages)
  const { host } = new URL(site.origin)
  const { culture } = site.edition
  const publicPlace = { url: `http://127.0.0.1:${front.port}`, host, culture }
  const numbered = (number: number) => callerAt(publicPlace, addressOfCaller(number), tally)
  const behind = callerAt({ url: apiUrl, host: new URL(apiUrl).host, culture }, '127.0.0.1', tally)
  const deliveries = new Deliveries(behind, erpToken)
  const { pick, below } = chance()
  try {
    const guest = await shop.guest()
    const sold = (await shop.books()).filter(({ id, stock }) => id !== guest && stock > 0).map(({ sku }) => sku)
    const few = sold.slice(0, scarce.products)
    await deliveries.leave(few, scarce.each)
    const before = await shop.books()
    const away: Customer[] = []
    for (let number = 0; number < customers; number++)
      away.push(await register(numbered(number), behind, `soak.customer.${number}@nonius.test`))
    const around: Shop = {
      ...{ releases, away, pick, fault: tally.fault, standIn: behind, looked: new Set() },
      skus: [...few, ...few, ...sold],
      comesAndGoes: paths.product(guest),
    }

    const samples = new Map(Object.keys(shop.processes).map((name) => [name, [] as Sample[]]))
    const ending = AbortSignal.any([stopping, AbortSignal.timeout(seconds * 1000)])
    const began = performance.now()
    const underWay = new Set<Promise<void>>()
    const counts = { visits: 0, turnedAway: 0, publications: 0 }
    await Promise.all([
      every(1 / rate, ending, () => {
        if (underWay.size >= mostUnderWay) return counts.turnedAway++
        const number = counts.visits++
        const visiting: Promise<void> = visit(around, numbered(number), number).finally(() => underWay.delete(visiting))
        return void underWay.add(visiting)
      }),
      every(erpEvery, ending, () => {
        const skus = [...new Set([pick(few), pick(sold)])]
        return deliveries.bring(skus.map((sku) => ({ sku, change: 1 + below(3) })))
      }),
      every(publishEvery, ending, async () => {
        await shop.change()
        await shop.publish()
        const { serving, pages } = releases.note()
        await front.reload({ ...serving, apiUrl }, pages)
        around.looked.clear()
        counts.publications++
      }),
      every(seconds / looksAtMemory, ending, () => {
        for (const [name, pid] of Object.entries(shop.processes))
          samples.get(name)?.push({ at: (performance.now() - began) / 1000, megabytes: megabytesOf(pid) })
      }),
    ])
    await Promise.all(underWay)

    const after = await shop.books()
    for (const objection of objectionsToBooks(before, after, deliveries.counted)) tally.fault(objection)
    const memory = Object.fromEntries([...samples].map(([name, taken]) => [name, growthOf(taken)]))
    for (const [name, { from, to, isFlat }] of Object.entries(memory))
      if (!isFlat) tally.fault(`the memory of ${name} grew from ${from.toFixed(0)} to ${to.toFixed(0)} MB`)
    return { tally, ...counts, ordered: orderedOf(after) - orderedOf(before), delivered: deliveries.inAll, memory }
  } finally {
    await front.close()
  }
}

const orderedOf = (books: readonly Book[]) => books.reduce((sum, { ordered }) => sum + ordered, 0)
