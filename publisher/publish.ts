import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#lib/catalogue/site.ts'
import { holdsUntil } from '#lib/seo/security-text.ts'
import { type Address, listAddresses } from './addresses.ts'
import { formerAssets, hasAssets, placeAssets } from './assets.ts'
import type { Bundle } from './bundle.ts'
import { fingerprint, fingerprintOfFiles } from './fingerprint.ts'
import { takeLock } from './lock.ts'
import type { Manifest, Page } from './manifest.ts'
import { planRelease } from './plan.ts'
import { PublishError } from './publish-error.ts'
import { Answers } from './questions.ts'
import { filesBelow, isIntact, placeFile, Releases } from './release.ts'
import { goneNow, successorOf, successorsOf } from './server/gone.ts'
import { serverFiles } from './server/server-files.ts'
import { renderPages } from './render-pool.ts'
import { takeSnapshot } from './snapshot/take-snapshot.ts'

export type Progress = { phase: 'snapshot' | 'render' | 'release'; done: number; total: number }

export type PublishOptions = {
  site: Site
  /** Every edition that links to the others, `site` among them. */
  sites: readonly Site[]
  apiUrl: string
  /** Where a web server in front of the pages finds the API, when that is not where `npm run api` listens. */
  servedApiUrl?: string | undefined
  bundle: Bundle | Promise<Bundle>
  /** The project: where its code is, and `dist` and `var` unless told otherwise. */
  root: string
  dist?: string
  state?: string
  /** Read every kept page and compare it with its fingerprint, instead of trusting size and time of change. */
  verify?: boolean
  /** Milliseconds the API may stay silent. */
  patience?: number
  onProgress?: (progress: Progress) => void
}

export type PublishReport = {
  edition: string
  /** The release that is live now. */
  release: string
  /** False when the live release was up to date already. */
  changed: boolean
  rendered: string[]
  removed: string[]
  /** Pages of the site altogether. */
  pages: number
  /** Links that lead to nothing on this site, for whoever wrote them. */
  deadLinks: { page: string; target: string }[]
  /** Why pages were rendered by Astro's own runtime, at half the speed, when they were. */
  slow: string | undefined
}

/**
 * Brings one edition up to date: a fresh snapshot, then only the pages that differ, checked, then one atomic switch.
 * Whatever fails on the way, what is live stays live.
 */
export async function publishEdition(options: PublishOptions): Promise<PublishReport> {
  const { site, dist = join(options.root, 'dist') } = options
  const { key } = site.edition
  const editionDir = join(dist, key)
  const lock = join(editionDir, '.publishing')
  const unlock = takeLock(lock)
  if (!unlock)
    throw new PublishError(
      key,
      'the edition',
      `is being published by somebody else, who holds ${lock}; try again later`,
    )
  try {
    return await publish(options, new Releases(editionDir))
  } finally {
    unlock()
  }
}

/** What decides how a snapshot is read, checked and stored; the culture it is of is the other half of its format. */
const snapshotCode = [
  'src/lib/contract',
  'src/lib/markets',
  'src/lib/catalogue',
  'src/lib/domain',
  'publisher/snapshot',
  'package-lock.json',
]

async function publish(options: PublishOptions, releases: Releases): Promise<PublishReport> {
  const { site, sites, apiUrl, root, state = join(root, 'var/publish'), verify = false, patience = 30_000 } = options
  const { edition } = site
  const progress = options.onProgress ?? (() => {})
  progress({ phase: 'snapshot', done: 0, total: 1 })
  const format = `${edition.culture} ${fingerprintOfFiles(root, snapshotCode)}`
  const snapshotFile = join(state, `${edition.key}.snapshot`)
  const [bundle, snapshot] = await Promise.all([
    options.bundle,
    takeSnapshot({ edition, apiUrl, file: snapshotFile, format, patience }),
  ])

  const code = [bundle.key, fingerprintOfFiles(root, ['publisher'])]
  const recipe = fingerprint(JSON.stringify([code, site, sites, holdsUntil(new Date())]))
  const addresses = listAddresses(bundle.routes, snapshot, edition)
  const answers = new Answers(snapshot)
  const liveRelease = releases.live()
  const live = liveRelease === undefined ? undefined : releases.manifest(liveRelease)
  const liveDir = releases.folder(liveRelease ?? '')
  const plan = planRelease({
    addresses,
    live: live?.recipe === recipe ? live : undefined,
    answer: (question) => answers.fingerprint(question),
    intact: (page) => (verify ? hasItsContent(liveDir, page) : isIntact(join(liveDir, page.file), page)),
  })
  const report = (release: string, changed: boolean, written: readonly Page[], slow?: string): PublishReport => ({
    edition: edition.key,
    release,
    changed,
    deadLinks: written.flatMap(({ path, deadLinks }) =>
      deadLinks.filter((target) => !addresses.has(target)).map((target) => ({ page: path, target })),
    ),
    rendered: plan.render.map(({ path }) => path),
    removed: plan.removed,
    pages: addresses.size,
    slow,
  })
  const upToDate = plan.render.length === 0 && plan.removed.length === 0 && hasAssets(bundle, liveDir)
  if (liveRelease !== undefined && upToDate) return report(liveRelease, false, plan.keep)

  const staging = releases.stage()
  const assets = filesBelow(bundle.clientDir)
  const former = formerAssets(assets, live, Date.now())
  placeAssets(bundle.clientDir, assets, staging)
  placeAssets(liveDir, [...former.keys()], staging)
  const total = plan.render.length
  progress({ phase: 'render', done: 0, total })
  const assignment = {
    entry: bundle.entry.href,
    snapshotFile,
    format,
    site,
    sites,
    outDir: staging,
    addresses: [...addresses.values()],
    assets,
  }
  const { pages: rendered, objection } = await renderPages(assignment, plan.render, (done) =>
    progress({ phase: 'render', done, total }),
  )
  progress({ phase: 'release', done: 0, total: 1 })
  keepPages(plan.keep, liveDir, staging)
  const written = [...plan.keep, ...rendered]
  const gone = goneNow(live, addresses, Date.now())
  const successors = successorsOf(snapshot.only('attributes'))
  const files = serverFiles(
    site,
    { served: releases.served, apiUrl: options.servedApiUrl },
    {
      inline: written.flatMap(({ inline }) => inline),
      gone: [...gone.keys()],
      hasReviews: snapshot.only('seller').reviews !== null,
      successor: (path) => successorOf(path, successors, addresses),
    },
  )
  const release = releases.add(
    staging,
    manifestOf({ recipe, assets, former, gone }, addresses, written, answers),
    files,
  )
  releases.switchTo(release)
  releases.prune()
  progress({ phase: 'release', done: 1, total: 1 })
  return report(release, true, written, objection)
}

function hasItsContent(dir: string, page: Page): boolean {
  try {
    return fingerprint(readFileSync(join(dir, page.file))) === page.fingerprint
  } catch {
    return false
  }
}

function keepPages(pages: readonly Page[], liveDir: string, staging: string): void {
  const folders = new Set<string>()
  for (const { file } of pages) placeFile(join(liveDir, file), join(staging, file), folders)
}

/** Pages in the order of their addresses, so that equal sites have equal manifests. */
function manifestOf(
  made: Pick<Manifest, 'recipe' | 'assets' | 'former' | 'gone'>,
  addresses: Map<string, Address>,
  written: readonly Page[],
  answers: Answers,
): Manifest {
  const byPath = new Map(written.map((page) => [page.path, page]))
  const pages = new Map(
    [...addresses.keys()].flatMap((path) => {
      const page = byPath.get(path)
      return page ? [[path, page] as const] : []
    }),
  )
  const questions = new Set([...pages.values()].flatMap(({ asked }) => asked))
  return {
    ...made,
    pages,
    answers: new Map([...questions].sort().map((question) => [question, answers.fingerprint(question)])),
  }
}
