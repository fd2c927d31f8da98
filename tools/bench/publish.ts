import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defaultEdition, editions } from '#i18n/edition.ts'
import { median, table } from '../measure/printed-table.ts'
import { type GeneratedApi, startGeneratedApi } from './generated-api.ts'
import { publishOnce, releaseOf, type Publication, type Run, startStanding } from './publication.ts'
import { secondsToWriteReadyMade } from './write-ready-made.ts'

/** What is measured of a publisher. */
type Measured =
  | 'bundle and publish everything'
  | 'rendering, bundle and snapshot at hand'
  | 'nothing changed'
  | 'one product renamed'
  | '1 % of products re-priced'
  | 'one product renamed, a publisher that stays'
  | 'nothing changed, a publisher that stays'
  | 'every edition, from nothing'
  | 'every edition, 1 % of products re-priced'

/** What each was wanted to be on two cores, by how many products there are. */
const goals: Record<number, Partial<Record<Measured, string>>> = {
  20_000: {
    'bundle and publish everything': '1,600 pages/s',
    'rendering, bundle and snapshot at hand': '1,900 pages/s',
    'nothing changed': '0.5 s',
    'one product renamed': '0.015 of everything',
    'one product renamed, a publisher that stays': '0.5 s',
    'nothing changed, a publisher that stays': '0.1 s',
    '1 % of products re-priced': '0.1 of everything',
    'every edition, 1 % of products re-priced': '0.08 of everything',
  },
  100_000: {
    'bundle and publish everything': '800 MB, together 1600 MB',
    'nothing changed': '2 s, 500 MB',
  },
}

const goalOf = (products: number, measured: Measured): string => goals[products]?.[measured] ?? ''

/** All runs of everything that was measured of a catalogue, how long one process wrote the files of one edition, and what a publisher of all holds. */
type Figures = { products: number; runs: Map<Measured, Run[]>; writing: number[]; atRest?: number }

const head = [
  ...['what', 'seconds', 'pages', 'pages/s', 'of writing'],
  ...['MB largest', 'MB together', 'MB api', 'wanted'],
]

/** The median of all runs, of memory the most of any run. */
function publishTable({ products, runs, writing }: Figures): string {
  const written = median(writing)
  const rows = [...runs].map(([measured, list]) => {
    const seconds = secondsOf(measured, list)
    const pages = list[0]?.rendered ?? 0
    return [
      measured,
      seconds.toFixed(2),
      String(pages),
      pages === 0 ? '' : rate(pages / seconds),
      (seconds / written).toFixed(2),
      ...[({ publisher }: Run) => publisher.largest, ({ publisher }: Run) => publisher.together].map(most(list)),
      most(list)(({ api }) => api.largest),
      goalOf(products, measured),
    ]
  })
  const pages = pagesOf(runs)
  const ready = ['write the files of one edition ready-made', written.toFixed(2), String(pages), rate(pages / written)]
  return table(head, [...rows, [...ready, '1.00', '', '', '', '']])
}

/** Pages a second that a whole publication takes. */
function pagesPerSecond({ runs }: Figures): number {
  const measured = 'bundle and publish everything'
  return pagesOf(runs) / secondsOf(measured, runs.get(measured) ?? [])
}

const pagesOf = (runs: Figures['runs']): number => runs.get('bundle and publish everything')?.[0]?.pages ?? 0

/** The process starts, reads and switches in every case; of rendering, nothing but that counts. */
const secondsOf = (measured: Measured, list: readonly Run[]): number =>
  median(list.map(({ seconds, rendering }) => (measured.startsWith('rendering') ? rendering : seconds)))

const rate = (pages: number): string => Math.round(pages).toLocaleString('en')

const most = (list: readonly Run[]) => (bytes: (run: Run) => number) => {
  const peak = Math.max(0, ...list.map(bytes))
  return peak === 0 ? '' : String(Math.round(peak / 1e6))
}

/** Whoever has more products is measured beside this many. */
const usual = 20_000

type Wanted = { root: string; products: number; runs: number }

/**
 * Times whole publications of a generated catalogue, as a person would run them: start of the process, bundle, snapshot,
 * pages, checks, switch. Of the usual number of products or fewer: one edition from nothing, with bundle and snapshot at
 * hand, with nothing changed and after changes, by a process of its own each time and by one that stays; then every edition after changes. Of more, whether that many are as quick
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
    if (figures.atRest !== undefined)
      console.log(
        `\n${Math.round(figures.atRest / 1e6)} MB hold a publisher of all editions and its workers at rest (wanted: 400)`,
      )
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

const note = async (shop: Shop, measured: Measured, publication: Publication): Promise<void> =>
  noteRun(shop, measured, await publishOnce(publication))

function noteRun({ figures: { runs } }: Shop, measured: Measured, run: Run): void {
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
  await byOneThatStays(shop, placeOf(shop, 'run-1'))
  const all = { ...placeOf(shop, 'all'), editions }
  await note(shop, 'every edition, from nothing', all)
  for (let run = 1; run <= runs; run++) {
    await api.tell({ type: 'reprice', hundredth: 2 * run + 1 })
    await note(shop, 'every edition, 1 % of products re-priced', all)
  }
  const standing = startStanding(all)
  await standing.publish()
  shop.figures.atRest = standing.atRest()
  standing.end()
}

/** A person at work on a catalogue: the publisher has published before, and one product after another is called something else. */
async function byOneThatStays(shop: Shop, place: Publication): Promise<void> {
  const { api, products, runs } = shop
  const standing = startStanding(place)
  try {
    await standing.publish()
    for (let run = 1; run <= 2 * runs + 1; run++) {
      await api.tell({ type: 'rename', id: Math.ceil(products / 2) + run })
      noteRun(shop, 'one product renamed, a publisher that stays', await standing.publish())
      noteRun(shop, 'nothing changed, a publisher that stays', await standing.publish())
    }
  } finally {
    standing.end()
  }
}
