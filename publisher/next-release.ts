import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { holdsUntil } from '#lib/seo/security-text.ts'
import { type Address, listAddresses } from './addresses.ts'
import { fingerprintOfFile, fingerprintsOf, formerAssets, hasAssets, placeAssets, placeFormerAssets } from './assets.ts'
import type { Bundle } from './bundle.ts'
import { syncOne, syncToDisk } from './durable.ts'
import { fingerprint, fingerprintOfFiles } from './fingerprint.ts'
import { factsAfter, mayGoLive, whatStops } from './guard/gate.ts'
import { forgetStopped } from './guard/needs-confirmation.ts'
import type { Lock } from './lock.ts'
import type { Manifest, Page } from './manifest.ts'
import { type Plan, planRelease } from './plan.ts'
import { forgetPreview, notePreview } from './preview.ts'
import { PublishError } from './publish-error.ts'
import type { PublishOptions, LocalReport } from './publish-options.ts'
import { Answers, type Question } from './questions.ts'
import { filesBelow, isIntact, placeFile, previewName, type Releases, type Staging } from './release.ts'
import type { RenderPool } from './render-pool.ts'
import { noteCursor } from './release-cursor.ts'
import { type PageDependencies, pageDependencies } from './page-dependencies.ts'
import { goneNow } from './server/gone.ts'
import { movedNow } from './server/moved.ts'
import { serverFiles } from './server/server-files.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import type { RenderedPage } from './worker-messages.ts'

type Live = { name: string | undefined; manifest: Manifest | undefined }

/** What a release is made with, for as long as it is being made. */
type Workshop = { releases: Releases; live: Live; snapshot: Snapshot; pool: RenderPool; lock: Lock }

type Options = PublishOptions & { bundle: Bundle }

/** Makes the release that follows from a snapshot and switches to it, unless the live one is it already. */
export async function nextRelease(options: Options, workshop: Workshop): Promise<LocalReport> {
  const { site, sites, bundle, root, verify = false } = options
  const { releases, live, snapshot } = workshop
  options.onProgress?.({ phase: 'plan', done: 0, total: 1 })
  const code = [bundle.key, fingerprintOfFiles(root, ['publisher'])]
  const recipe = fingerprint(JSON.stringify([code, site, sites, holdsUntil(new Date())]))
  const addresses = listAddresses(bundle.routes, snapshot, site.edition)
  const answers = new Answers(snapshot)
  const moved = movedNow(snapshot.moves(), addresses)
  const liveDir = releases.pages(live.name ?? '')
  const plan = planRelease({
    addresses,
    live: live.manifest?.recipe === recipe ? live.manifest : undefined,
    content: snapshot.content,
    answer: (question) => answers.fingerprint(question),
    intact: (page) => (verify ? isAsWritten(liveDir, page) : isIntact(join(liveDir, page.file), page)),
  })
  const report = (release: string, changed: boolean, written: readonly Page[], slow?: string): LocalReport => ({
    edition: site.edition.key,
    release,
    changed,
    held: false,
    deadLinks: written.flatMap(({ path, deadLinks }) =>
      deadLinks.filter((target) => !addresses.has(target)).map((target) => ({ page: path, target })),
    ),
    rendered: plan.render.map(({ path }) => path),
    removed: plan.removed,
    pages: addresses.size,
    slow,
  })
  /** Nothing is known of more than one release, so pages that were kept are told only where the live one is another. */
  const shown = (rendered: readonly (Page | RenderedPage)[]): PageDependencies | undefined => {
    const { shownOf, asPreview } = options
    if (shownOf === undefined || asPreview) return undefined
    const isWhole = shownOf === null || shownOf !== live.name
    const pages = pageDependencies(isWhole ? [...plan.keep, ...rendered] : rendered, answers, addresses)
    return isWhole || pages.length + plan.removed.length > 0 ? { isWhole, pages, gone: plan.removed } : undefined
  }
  if (live.name !== undefined && isUpToDate({ plan, moved }, options, workshop)) {
    if (options.asPreview) forgetPreview(releases)
    else forgetStopped(releases.dir)
    noteCursor(releases.folder(live.name), snapshot.cursor)
    return { ...report(live.name, false, plan.keep), shown: shown([]) }
  }
  const staging = releases.stage()
  const name = releases.nextName()
  let isAdded = false
  try {
    const made = { name, recipe, addresses, answers, plan, moved, staging }
    const { written, rendered, objection, surprises } = await make(options, workshop, made)
    if (!workshop.lock.isHeld())
      throw new PublishError(site.edition.key, 'the edition', 'was taken over by another publisher; try again later')
    noteCursor(staging.dir, snapshot.cursor)
    if (options.asPreview) {
      const note = { ...options.asPreview, name, after: live.name ?? null, pages: addresses.size, surprises }
      notePreview(releases, staging, note)
      await syncToDisk(releases.pages(previewName))
      return report(previewName, true, written, objection)
    }
    releases.add(staging, name)
    isAdded = true
    await syncToDisk(releases.pages(name))
    releases.switchTo(name)
    syncOne(releases.dir)
    forgetStopped(releases.dir)
    releases.clear()
    options.onProgress?.({ phase: 'release', done: 1, total: 1 })
    return { ...report(name, true, written, objection), shown: shown(rendered) }
  } catch (error) {
    releases.discard(isAdded ? name : undefined)
    throw error
  }
}

/** Whether the live release is what would be made; with its rules, without which it may not be served. */
function isUpToDate(
  { plan: { render, removed }, moved }: Pick<Making, 'plan' | 'moved'>,
  { bundle, verify }: Options,
  { releases, live }: Workshop,
): boolean {
  const { name, manifest } = live
  if (render.length > 0 || removed.length > 0 || name === undefined || !manifest) return false
  if (!isDeepStrictEqual(manifest.moved, moved)) return false
  const dir = releases.pages(name)
  const areWhole = () => [...manifest.prints].every(([file, print]) => fingerprintOfFile(join(dir, file)) === print)
  return hasAssets(bundle, dir) && releases.hasItsRules(name, manifest) && (!verify || areWhole())
}

type Making = {
  name: string
  recipe: string
  addresses: Map<string, Address>
  answers: Answers
  plan: Plan
  moved: Manifest['moved']
  staging: Staging
}

/** Renders and places all that belongs to a release, and asks whether it may go live. */
async function make(options: Options, { releases, live, snapshot, pool }: Workshop, making: Making) {
  const { site, sites, bundle } = options
  const { recipe, addresses, plan, moved, staging } = making
  const progress = options.onProgress ?? (() => {})
  const assets = filesBelow(bundle.clientDir)
  const former = formerAssets(assets, live.manifest, Date.now())
  const total = plan.render.length
  progress({ phase: 'render', done: 0, total })
  const outDir = staging.pages
  const assignment = { entry: bundle.entry.href, site, sites, outDir, paths: [...addresses.keys()], assets }
  const liveDir = releases.pages(live.name ?? '')
  // What needs no worker is done while workers begin.
  const [{ pages: rendered, objection }, keptQuestions] = await Promise.all([
    pool.render(assignment, plan.render, (done) => progress({ phase: 'render', done, total })),
    placeKept(plan.keep, liveDir, outDir).then(() => {
      releases.makeRoom(live.name === undefined ? [] : [live.name])
      return questionsOf(plan.keep)
    }),
  ])
  placeAssets(bundle.clientDir, assets, outDir)
  const others = releases
    .all()
    .reverse()
    .map((name) => releases.pages(name))
  placeFormerAssets([liveDir, ...others], [...former.keys()], live.manifest?.prints ?? new Map(), outDir)
  progress({ phase: 'release', done: 0, total: 1 })
  const written = [...plan.keep, ...rendered]
  const pages = inOrder(addresses, written)
  const facts = factsAfter({ site, snapshot, pages, rendered, live: liveFacts(releases, live) })
  const going = { ...options, releases, live, snapshot, pages, rendered, facts, staging }
  // Who looks first is told what is unusual, and says yes by making it live.
  const surprises = options.asPreview ? (whatStops(going)?.surprises ?? []) : []
  if (!options.asPreview) mayGoLive(going)
  const gone = goneNow(live.manifest, addresses, Date.now())
  const prints = fingerprintsOf(outDir, [...assets, ...former.keys()])
  const manifest = {
    recipe,
    content: snapshot.content,
    assets,
    former,
    gone,
    moved,
    prints,
    pages,
    answers: answersTo([...keptQuestions, ...questionsOf(rendered)], making),
  }
  releases.describe(staging, {
    manifest,
    facts,
    serverFiles: rulesOf(options, snapshot, releases, { ...making, written, gone }),
  })
  return { written, rendered, objection, surprises }
}

const liveFacts = (releases: Releases, { name }: Live) => (name === undefined ? undefined : releases.facts(name))

function rulesOf(
  { site, front }: Options,
  snapshot: Snapshot,
  releases: Releases,
  { name, moved, written, gone }: Pick<Making, 'name' | 'moved'> & { written: readonly Page[]; gone: Manifest['gone'] },
) {
  return serverFiles(
    site,
    { served: releases.pages(name), front },
    {
      inline: written.flatMap(({ inline }) => inline),
      gone: [...gone.keys()],
      moved,
      hasReviews: snapshot.single('seller').reviews !== null,
    },
  )
}

const isAsWritten = (dir: string, page: Page): boolean => fingerprintOfFile(join(dir, page.file)) === page.fingerprint

/** So many files are placed before others have their turn. */
const placedAtOnce = 500

async function placeKept(pages: readonly Page[], liveDir: string, staging: string): Promise<void> {
  const folders = new Set<string>()
  for (const [index, { file }] of pages.entries()) {
    placeFile(join(liveDir, file), join(staging, file), folders)
    if (index % placedAtOnce === 0) await setImmediate()
  }
}

/** In the order of their addresses, so that equal sites have equal manifests. */
function inOrder(addresses: Map<string, Address>, written: readonly (Page | RenderedPage)[]): Map<string, Page> {
  const byPath = new Map(written.map((page) => [page.path, page]))
  return new Map(
    [...addresses.keys()].flatMap((path) => {
      const page = byPath.get(path)
      return page ? [[path, page] as const] : []
    }),
  )
}

/** Every question of pages once, in order. */
const questionsOf = (pages: readonly Page[]): Question[] => [...new Set(pages.flatMap(({ asked }) => asked))].sort()

function answersTo(questions: readonly Question[], { answers }: Pick<Making, 'answers'>): Manifest['answers'] {
  return new Map([...new Set(questions)].sort().map((question) => [question, answers.fingerprint(question)]))
}
