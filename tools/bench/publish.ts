import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defaultEdition, editions } from '#i18n/edition.ts'
import { type GeneratedApi, startGeneratedApi } from './generated-api.ts'
import { publishOnce, releaseOf, type Publication, type Run } from './publication.ts'
import type { Measured } from './publish-goals.ts'
import { type Figures, pagesOf, pagesPerSecond, publishTable } from './publish-table.ts'
import { secondsToWriteReadyMade } from './write-ready-made.ts'

/** Whoever has more products is measured beside this many. */
const usual = 20_000

type Wanted = { root: string; products: number; runs: number }

/**
 * Times whole publications of a generated catalogue, as a person would run them: start of the process, bundle, snapshot,
 * pages, checks, switch. Of the usual number of products or fewer: one edition from nothing, with bundle and snapshot at
 * hand, with nothing changed and after changes; then every edition after changes. Of more, whether that many are as quick
 * a page. Beside it what merely writing the same files takes.
 *
 * Every run has a folder of its own and nothing is deleted before the last: for minutes after thousands of files were
 * deleted, ext4 makes new ones ten times slower, since it looks for inodes that were not deleted a moment ago.
 */
export async function benchPublish(wanted: Wanted): Promise<void> {
  const folder = mkdtempSync(join(wanted.root, 'var/bench-'))
  const measure = async (products: number, act: (shop: Shop) => Promise<void>): Promise<Figures> => {
    const work = join(folder, String(products))
    const figures: Figures = { products, runs: new Map(), writing: [] }
    const api = await startGeneratedApi(products, join(work, 'db'))
    try {
      await act({ ...wanted, products, work, api, figures })
    } finally {
      api.end()
    }
    console.log(`\n${pagesOf(figures.runs)} pages of ${products} products, median of ${wanted.runs} runs\n`)
    console.log(publishTable(figures))
    return figures
  }
  try {
    if (wanted.products <= usual) await measure(wanted.products, everyChange)
    else {
      const few = await measure(usual, nothingChanged)
      const many = await measure(wanted.products, nothingChanged)
      const share = Math.round((100 * pagesPerSecond(many)) / pagesPerSecond(few))
      console.log(`\n${share} % of the pages a second of ${usual} products (wanted: at least 90 %)`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A shop of so many products, and what has been measured of it. */
type Shop = Wanted & { work: string; api: GeneratedApi; figures: Figures }

/** A place where one edition is published, unless told otherwise. */
const placeOf = ({ root, work, api }: Shop, name: string): Publication => ({
  ...{ root, api, editions: [defaultEdition] },
  work: join(work, name),
  dist: join(work, name, 'dist'),
})

async function note({ figures: { runs } }: Shop, measured: Measured, publication: Publication): Promise<void> {
  const run: Run = await publishOnce(publication)
  runs.set(measured, [...(runs.get(measured) ?? []), run])
  process.stderr.write(`${measured}: ${run.seconds.toFixed(1)} s\n`)
}

async function fromNothing(shop: Shop, name: string): Promise<Publication> {
  const place = placeOf(shop, name)
  await note(shop, 'bundle and publish everything', place)
  const readyMade = join(place.work, 'ready-made')
  shop.figures.writing.push(secondsToWriteReadyMade(releaseOf(place.dist, defaultEdition), readyMade))
  return place
}

async function nothingChanged(shop: Shop): Promise<void> {
  for (let run = 1; run <= shop.runs; run++) await note(shop, 'nothing changed', await fromNothing(shop, `run-${run}`))
}

async function everyChange(shop: Shop): Promise<void> {
  const { api, products, runs } = shop
  for (let run = 1; run <= runs; run++) {
    const place = await fromNothing(shop, `run-${run}`)
    await note(shop, 'rendering, bundle and snapshot at hand', { ...place, dist: join(place.work, 'again') })
    await note(shop, 'nothing changed', place)
    await api.tell({ type: 'rename', id: Math.ceil(products / 2) })
    await note(shop, 'one product renamed', place)
    await api.tell({ type: 'reprice', hundredth: 2 * run })
    await note(shop, '1 % of products re-priced', place)
  }
  const all = { ...placeOf(shop, 'all'), editions }
  await note(shop, 'every edition, from nothing', all)
  for (let run = 1; run <= runs; run++) {
    await api.tell({ type: 'reprice', hundredth: 2 * run + 1 })
    await note(shop, 'every edition, 1 % of products re-priced', all)
  }
}
