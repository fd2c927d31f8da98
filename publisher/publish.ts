import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
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
import { RenderPool } from './render-pool.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
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
  const { site, apiUrl, root, state = join(root, 'var/publish'), patience = 30_000 } = options
  const { edition } = site
  options.onProgress?.({ phase: 'snapshot', done: 0, total: 1 })
  const format = `${edition.culture} ${fingerprintOfFiles(root, snapshotCode)}`
  const file = join(state, `${edition.key}.snapshot`)
  const pool = new RenderPool(edition.key, { snapshotFile: file, format })
  // Where something changed, some pages will have: a worker reads its code while the rest of the answer comes.
  const onChange = () => void pool.warm(options.bundle)
  const taking = takeSnapshot({ edition, apiUrl, file, format, patience, onChange })
  try {
    // Read while the API answers.
    const live = liveRelease(releases)
    const [bundle, snapshot] = await Promise.all([options.bundle, taking])
    return await release({ ...options, bundle }, releases, live, snapshot, pool)
  } finally {
    pool.close()
    void taking.then(
      (snapshot) => snapshot.close(),
      () => {},
    )
  }
}

type Live = { name: string | undefined; dir: string; manifest: Manifest | undefined }

function liveRelease(releases: Releases): Live {
  const name = releases.live()
  return { name, dir: releases.folder(name ?? ''), manifest: name === undefined ? undefined : releases.manifest(name) }
}

async function release(
  options: PublishOptions & { bundle: Bundle },
  releases: Releases,
  live: Live,
  snapshot: Snapshot,
  pool: RenderPool,
): Promise<PublishReport> {
  const { site, sites, bundle, root, verify = false } = options
  const progress = options.onProgress ?? (() => {})
  const code = [bundle.key, fingerprintOfFiles(root, ['publisher'])]
  const recipe = fingerprint(JSON.stringify([code, site, sites, holdsUntil(new Date())]))
  const addresses = listAddresses(bundle.routes, snapshot, site.edition)
  const answers = new Answers(snapshot)
  const { content } = snapshot
  const plan = planRelease({
    addresses,
    live: live.manifest?.recipe === recipe ? live.manifest : undefined,
    content,
    answer: (question) => answers.fingerprint(question),
    intact: (page) => (verify ? hasItsContent(live.dir, page) : isIntact(join(live.dir, page.file), page)),
  })
  const report = (name: string, changed: boolean, written: readonly Page[], slow?: string): PublishReport => ({
    edition: site.edition.key,
    release: name,
    changed,
    deadLinks: written.flatMap(({ path, deadLinks }) =>
      deadLinks.filter((target) => !addresses.has(target)).map((target) => ({ page: path, target })),
    ),
    rendered: plan.render.map(({ path }) => path),
    removed: plan.removed,
    pages: addresses.size,
    slow,
  })
  const upToDate = plan.render.length === 0 && plan.removed.length === 0 && hasAssets(bundle, live.dir)
  if (live.name !== undefined && upToDate) return report(live.name, false, plan.keep)

  const staging = releases.stage()
  const assets = filesBelow(bundle.clientDir)
  const former = formerAssets(assets, live.manifest, Date.now())
  const total = plan.render.length
  progress({ phase: 'render', done: 0, total })
  const assignment = { entry: bundle.entry.href, site, sites, outDir: staging, paths: [...addresses.keys()], assets }
  // What stays is placed while workers begin.
  const [{ pages: rendered, objection }] = await Promise.all([
    pool.render(assignment, plan.render, (done) => progress({ phase: 'render', done, total })),
    placeKept(plan.keep, live.dir, staging),
  ])
  placeAssets(bundle.clientDir, assets, staging)
  placeAssets(live.dir, [...former.keys()], staging)
  progress({ phase: 'release', done: 0, total: 1 })
  const written = [...plan.keep, ...rendered]
  const gone = goneNow(live.manifest, addresses, Date.now())
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
  const manifest = manifestOf({ recipe, content, assets, former, gone }, addresses, written, answers)
  const name = releases.add(staging, manifest, files)
  releases.switchTo(name)
  releases.prune()
  progress({ phase: 'release', done: 1, total: 1 })
  return report(name, true, written, objection)
}

function hasItsContent(dir: string, page: Page): boolean {
  try {
    return fingerprint(readFileSync(join(dir, page.file))) === page.fingerprint
  } catch {
    return false
  }
}

/** So many files are placed before others have their turn. */
const placedAtOnce = 500

async function placeKept(pages: readonly Page[], liveDir: string, staging: string): Promise<void> {
  const folders = new Set<string>()
  for (const [index, { file }] of pages.entries()) {
    placeFile(join(liveDir, file), join(staging, file), folders)
    if (index % placedAtOnce === 0) await setImmediate()
  }
}

/** Pages in the order of their addresses, so that equal sites have equal manifests. */
function manifestOf(
  made: Pick<Manifest, 'recipe' | 'content' | 'assets' | 'former' | 'gone'>,
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
