import { fork, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, existsSync, readFileSync, writeFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultEdition } from '#i18n/edition.ts'
import type { Site } from '#lib/catalogue/site.ts'
import type { Catalogue } from '#lib/catalogue/catalogue.ts'
import type { Product } from '#lib/contract/product.ts'
import { canBeBought } from '#lib/domain/availability.ts'
import { carouselSize } from '#lib/domain/carousel-size.ts'
import { Stop } from '../../server/cli/command.ts'
import { messageOf } from '../measure/processes.ts'
import { Answers } from '../../publisher/questions.ts'
import { takeSnapshot } from '../../publisher/snapshot/take-snapshot.ts'
import { load, machine } from './machine.ts'
import { secondsOf, measureProcess } from './measured-process.ts'
import { findOrFetchHugo } from './peers/hugo.ts'
import { isAbsent, isThere, type Absent, type Peer } from './peers/peer.ts'
import { report } from './peers/table.ts'
import { Theirs } from './peers/theirs.ts'
import { secondsToWriteReadyMade } from './write-ready-made.ts'
import { type Beside, peerProduct, peerShop, type PeerProduct, type Records } from './peers/records.ts'
import { beginning, settle, type Contestant } from './peers/contestant.ts'
import { lackingOn, medianBytes } from './peers/site.ts'

/** The publisher, once from nothing and once with the bundle and the snapshot of that. */
class Ours {
  readonly results: { nothing: Contestant; again: Contestant }
  readonly #root: string
  readonly #apiUrl: string
  readonly #records: Records

  constructor(root: string, apiUrl: string, records: Records) {
    this.results = {
      nothing: beginning('Nonius, from nothing'),
      again: beginning('Nonius, bundle and snapshot at hand'),
    }
    this.#root = root
    this.#apiUrl = apiUrl
    this.#records = records
  }

  /** Returns where the pages are. */
  async fromNothing(work: string): Promise<string> {
    await this.#publish(work, this.results.nothing)
    return liveOf(work)
  }

  async again(work: string): Promise<void> {
    const second = `${work}-again`
    mkdirSync(second)
    for (const name of ['bundle', 'state']) symlinkSync(join(work, name), join(second, name))
    await this.#publish(second, this.results.again)
  }

  async #publish(work: string, result: Contestant): Promise<void> {
    const script = fileURLToPath(new URL('./publish-process.ts', import.meta.url))
    const args = [script, this.#root, work, this.#apiUrl]
    settle()
    const { output, ...taken } = await measureProcess({ command: process.execPath, args, cwd: this.#root })
    result.runs.push(taken)
    result.pages = (JSON.parse(output) as { pages: number }).pages
    result.bytes = medianBytes(liveOf(work), this.#records.products)
    result.lacks = lackingOn(liveOf(work), this.#records)
  }
}

const liveOf = (work: string): string => join(work, 'dist', defaultEdition.key, 'current')

const name = 'Eleventy'
const version = '3.1.8'

export function findEleventy(folder: string): Peer | Absent {
  const home = join(folder, 'eleventy/node_modules/@11ty/eleventy')
  if (!existsSync(join(home, 'package.json')))
    return { name, reason: `npm could not install @11ty/eleventy@${version}` }
  const { version: installed } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return {
    name: `${name} ${installed}, Nunjucks`,
    wantedClock: 1.5,
    templates: join(import.meta.dirname, 'peers/eleventy'),
    shopFile: '_data/shop.json',
    writeProducts,
    start: (site, out) => ({
      command: process.execPath,
      args: [join(home, 'cmd.cjs'), '--quiet', '--input', '.', '--output', out, '--formats', 'njk'],
      cwd: site,
      env: { NODE_ENV: 'production' },
    }),
  }
}

function findOrFetchEleventy(folder: string): Peer | Absent {
  const found = findEleventy(folder)
  if (!('reason' in found)) return found
  const prefix = join(folder, 'eleventy')
  mkdirSync(prefix, { recursive: true })
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error']
  spawnSync('npm', ['install', '--prefix', prefix, ...quiet, `@11ty/eleventy@${version}`], { stdio: 'inherit' })
  return findEleventy(folder)
}

/** All of them in one file of data, which one template goes through page by page. */
function writeProducts(site: string, products: readonly PeerProduct[]): void {
  mkdirSync(join(site, '_data'), { recursive: true })
  writeFileSync(join(site, '_data/products.json'), JSON.stringify(products))
}

const patience = 60_000

/** All that a commerce API says of an edition, as other generators are handed it. */
async function recordsFor(site: Site, apiUrl: string, folder: string): Promise<Records> {
  const { edition } = site
  const file = join(folder, `${edition.key}.peers`)
  const snapshot = await takeSnapshot({ edition, apiUrl, file, format: 'peers', patience })
  const catalogue = new Answers(snapshot).catalogue(new Set())
  const listed = await catalogue.listedPages()
  const [menu, seller] = [await catalogue.menu(), await catalogue.seller()]
  const known = { site, sites: [site], menu, seller, delivery: await catalogue.delivery() }
  const contents = await Promise.all(listed.contents.map(({ uri }) => catalogue.content(uri)))
  const products: PeerProduct[] = []
  for (const id of snapshot.ids('product')) {
    const product = await catalogue.product(Number(id))
    if (!product) continue
    products.push(peerProduct(product, await besideOf(product, catalogue), known))
  }
  const pages = contents.flatMap((content) => content ?? [])
  return { shop: peerShop(known, pages), products }
}

/** What its page shows of other products. */
async function besideOf(product: Product, catalogue: Catalogue): Promise<Beside> {
  const { accessories, spares = [], fits = [], related } = product.associations
  const boxes = await catalogue.boxes(accessories)
  return {
    accessories: boxes.filter(({ certificate }) => !certificate).slice(0, carouselSize),
    certificates: boxes.filter(({ certificate }) => certificate),
    spares: await catalogue.boxes(spares.slice(0, carouselSize)),
    fits: await catalogue.boxes(fits),
    related: await catalogue.boxes(related.slice(0, carouselSize)),
    instead: canBeBought(product) ? [] : await catalogue.insteadOf(product),
  }
}

/**
 * Publishes one edition of a generated catalogue and lets other generators draw its product pages from templates of our own:
 * the same texts by the same loops, and as many bytes a page. They take turns within each run, because a machine is not
 * equally fast at all times. Nothing is deleted before the end (see publish.ts).
 */
export async function benchPeers(root: string, count: number, runs: number): Promise<void> {
  const kept = join(root, 'var/bench/peers')
  mkdirSync(kept, { recursive: true })
  const found = [findOrFetchHugo(kept), findOrFetchEleventy(kept)]
  const before = machine()
  const folder = mkdtempSync(join(root, 'var/bench-'))
  const api = fork(fileURLToPath(new URL('./api-process.ts', import.meta.url)), [String(count), join(folder, 'db')])
  try {
    const apiUrl = await messageOf(api)
    const site = { edition: defaultEdition, origin: `https://${defaultEdition.key}.nonius.example` }
    const records = await recordsFor(site, apiUrl, folder)
    const ours = new Ours(root, apiUrl, records)
    const theirs = found.filter(isThere).map((peer, at) => new Theirs(peer, join(folder, `peer-${at}`), records))
    const readyMade: number[] = []
    const apiSeconds: number[] = []
    for (let run = 1; run <= runs; run++) {
      const work = join(folder, `run-${run}`)
      const apiBefore = secondsOf(api.pid ?? 0, 'own')
      const live = await ours.fromNothing(work)
      apiSeconds.push(secondsOf(api.pid ?? 0, 'own') - apiBefore)
      await ours.again(work)
      readyMade.push(secondsToWriteReadyMade(live, join(work, 'ready-made')))
      for (const one of theirs) await one.draw(live)
      process.stderr.write(`run ${run} of ${runs} done\n`)
    }
    const others = theirs.map(({ result }) => result)
    const absent = found.filter(isAbsent)
    console.log(`${before} before and ${load()} after`)
    console.log(report({ ours: ours.results, others, absent, readyMade, apiSeconds, count }))
    if ([ours.results.nothing, ...others].some(({ lacks }) => lacks.length > 0))
      throw new Stop('Pages that do not say the same are not compared: mend tools/bench/peers first.')
  } finally {
    api.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
