import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultEdition } from '#i18n/edition.ts'
import { measureProcess, secondsOf, type Taken } from './measured-process.ts'
import { findOrFetchEleventy } from './peers/eleventy.ts'
import { fillerOf } from './peers/filler.ts'
import { findOrFetchHugo } from './peers/hugo.ts'
import { isAbsent, isThere, type Peer } from './peers/peer.ts'
import type { PeerProduct, PeerShop } from './peers/records.ts'
import { missingFrom, wordsOf } from './peers/same-words.ts'
import { medianBytes, readPage, sampleOf, writeShop, writeSite } from './peers/site.ts'
import { recordsFor } from './peers/snapshot.ts'
import { type Contestant, report } from './peers/table.ts'
import { messageOf } from './processes.ts'
import { secondsToWriteReadyMade } from './write-ready-made.ts'

const sampleSize = 20

/**
 * Publishes one edition of a generated catalogue and lets other generators draw its product pages from templates of our own:
 * the same texts by the same loops, and as many bytes a page. They take turns within each run, because a machine is not
 * equally fast at all times. Nothing is deleted before the end (see publish.ts).
 */
export async function benchPeers(root: string, count: number, runs: number): Promise<void> {
  const kept = join(root, 'var/bench/peers')
  mkdirSync(kept, { recursive: true })
  const found = [findOrFetchHugo(kept), findOrFetchEleventy(kept)]
  const peers = found.filter(isThere)
  const folder = mkdtempSync(join(root, 'var/bench-'))
  const api = fork(fileURLToPath(new URL('./api-process.ts', import.meta.url)), [String(count), join(folder, 'db')])
  try {
    const apiUrl = await messageOf(api)
    const site = { edition: defaultEdition, origin: `https://${defaultEdition.key}.nonius.example` }
    const { shop, products } = await recordsFor(site, apiUrl, folder)
    const siteOf = (peer: Peer) => join(folder, `site-${peers.indexOf(peer)}`)
    for (const peer of peers) writeSite(peer, siteOf(peer), shop, products)

    const nothing: Contestant = { name: 'Nonius, from nothing', pages: 0, runs: [], bytes: 0, lacks: [] }
    const again: Contestant = { ...nothing, name: 'Nonius, bundle and snapshot at hand', runs: [] }
    const others = peers.map((peer): Contestant => ({
      name: peer.name,
      pages: products.length,
      runs: [],
      bytes: 0,
      lacks: [],
    }))
    const readyMade: number[] = []
    const apiSeconds: number[] = []
    for (let run = 1; run <= runs; run++) {
      const work = join(folder, `run-${run}`)
      const before = secondsOf(api.pid ?? 0, 'own')
      const first = await publish(root, work, apiUrl)
      apiSeconds.push(secondsOf(api.pid ?? 0, 'own') - before)
      const second = await publish(root, withBundleAndSnapshot(work), apiUrl)
      const live = liveOf(work)
      nothing.runs.push(first.taken)
      again.runs.push(second.taken)
      nothing.pages = again.pages = first.pages
      nothing.bytes = again.bytes = medianBytes(live, products)
      readyMade.push(secondsToWriteReadyMade(live, join(work, 'ready-made')))
      if (run === 1) nothing.lacks = again.lacks = lackingOn(live, sampleOf(products, sampleSize), shop)
      for (const [at, peer] of peers.entries()) {
        const contestant = others[at]
        if (!contestant) continue
        if (run === 1) {
          const sample = join(folder, `sample-${at}`)
          contestant.lacks = await lengthened(peer, { site: siteOf(peer), sample, live, shop, products })
        }
        const out = join(work, `out-${at}`)
        contestant.runs.push(await measureProcess(peer.start(siteOf(peer), out)))
        contestant.bytes = medianBytes(out, products)
      }
      process.stderr.write(`run ${run} of ${runs} done\n`)
    }
    console.log(
      report({ ours: { nothing, again }, others, absent: found.filter(isAbsent), readyMade, apiSeconds, count }),
    )
  } finally {
    api.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function publish(root: string, work: string, apiUrl: string): Promise<{ taken: Taken; pages: number }> {
  const script = fileURLToPath(new URL('./publish-process.ts', import.meta.url))
  const { output, ...taken } = await measureProcess({
    command: process.execPath,
    args: [script, root, work, apiUrl],
    cwd: root,
  })
  return { taken, pages: (JSON.parse(output) as { pages: number }).pages }
}

/** A folder to publish into where nothing is live yet, while the bundle and the snapshot of another are there. */
function withBundleAndSnapshot(work: string): string {
  const second = `${work}-again`
  mkdirSync(second)
  for (const name of ['bundle', 'state']) symlinkSync(join(work, name), join(second, name))
  return second
}

const liveOf = (work: string): string => join(work, 'dist', defaultEdition.key, 'current')

type Draft = { site: string; sample: string; live: string; shop: PeerShop; products: readonly PeerProduct[] }

/** Makes a generator's pages as long as ours, by a sample that it draws first; tells which texts its pages lack. */
async function lengthened(peer: Peer, { site, sample, live, shop, products }: Draft): Promise<string[]> {
  const some = sampleOf(products, sampleSize)
  writeSite(peer, sample, shop, some)
  const out = join(sample, 'out')
  await measureProcess(peer.start(sample, out))
  const paragraphs = some.flatMap(({ description }) => description)
  const more = fillerOf(paragraphs, medianBytes(live, some) - medianBytes(out, some))
  writeShop(peer, site, { ...shop, more })
  return lackingOn(out, some, shop)
}

const lackingOn = (out: string, products: readonly PeerProduct[], shop: PeerShop): string[] =>
  products.flatMap((product) =>
    missingFrom(readPage(out, product), wordsOf(product, shop)).map((word) => `${product.path}: ${word}`),
  )
