import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { holdsUntil } from '#lib/seo/security-text.ts'
import { fingerprintOfFile, formerAssets, hasAssets, placeAssets } from './assets.ts'
import type { Bundle } from './bundle.ts'
import { syncOne, syncToDisk } from './durable.ts'
import { fingerprint, fingerprintOfFiles } from './fingerprint.ts'
import { mayGoLive, postsIn, whatStops } from './guard/gate.ts'
import { forgetStopped } from './guard/needs-confirmation.ts'
import type { Lock } from './lock.ts'
import type { Manifest } from './manifest.ts'
import { type PageDependencies, pageDependencies } from './page-dependencies.ts'
import { type Planned, planNext } from './planned.ts'
import { prepareNext } from './prepare-next.ts'
import { forgetPreview, notePreview } from './preview.ts'
import { PublishError } from './publish-error.ts'
import type { PublishOptions, LocalReport } from './publish-options.ts'
import { Answers } from './questions.ts'
import { cursorFile, noteCursor } from './release-cursor.ts'
import { filesBelow, previewName, type Releases } from './release.ts'
import type { RenderPool } from './render-pool.ts'
import { rulesOf } from './rules-of.ts'
import { movedNow } from './server/moved.ts'
import { goneNow } from './server/gone.ts'
import { noteSettled } from './settled.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import { beginNext, type Live, neededOf } from './stage-next.ts'
import { LivePageWriter } from './state/live-page-writer.ts'
import type { RenderedPage } from './worker-messages.ts'

/** What a release is made with, for as long as it is being made. */
type Workshop = { releases: Releases; live: Live; snapshot: Snapshot; pool: RenderPool; lock: Lock }

type Options = PublishOptions & { bundle: Bundle }

/** What is being made, and what it is made of. */
type Making = {
  name: string
  recipe: string
  answers: Answers
  planned: Planned
  moved: Manifest['moved']
}

/** Makes the release that follows from a snapshot and switches to it, unless the live one is it already. */
export async function nextRelease(options: Options, workshop: Workshop): Promise<LocalReport> {
  const { site, sites, bundle, root } = options
  const { releases, live, snapshot } = workshop
  options.onProgress?.({ phase: 'plan', done: 0, total: 1 })
  const code = [bundle.key, fingerprintOfFiles(root, ['publisher'])]
  const recipe = fingerprint(JSON.stringify([code, site, sites, holdsUntil(new Date())]))
  const answers = new Answers(snapshot)
  const planned = planNext({ options, releases, live, snapshot, answers, recipe })
  const moved = movedNow(snapshot.moves(), planned.paths)
  const making = { name: releases.nextName(), recipe, answers, planned, moved }
  if (live.name !== undefined && isUpToDate(making, options, workshop)) {
    if (options.asPreview) forgetPreview(releases)
    else forgetStopped(releases.dir)
    noteCursor(releases.folder(live.name), snapshot.cursor)
    follow(making, workshop, live.name, [])
    return {
      ...reportOf(options, making, live.name, { changed: false, rendered: [] }),
      shown: shownBy(options, workshop, making, []),
    }
  }
  let isAdded = false
  try {
    const { staging, files, rendered, objection, surprises } = await make(options, workshop, making)
    if (!workshop.lock.isHeld())
      throw new PublishError(site.edition.key, 'the edition', 'was taken over by another publisher; try again later')
    staging.write(cursorFile, snapshot.cursor)
    const settle = async (release: string) => {
      await syncToDisk(releases.folder(release), staging.edits)
      const former = planned.plan.kept > 0 && live.name !== undefined ? releases.folder(live.name) : undefined
      noteSettled(releases.folder(release), files, former)
    }
    if (options.asPreview) {
      const note = { ...options.asPreview, after: live.name ?? null, pages: planned.paths.size, surprises }
      notePreview(releases, staging, { ...note, name: making.name })
      await settle(previewName)
      return reportOf(options, making, previewName, { changed: true, rendered, slow: objection })
    }
    releases.add(staging, making.name)
    isAdded = true
    await settle(making.name)
    releases.switchTo(making.name)
    syncOne(releases.dir)
    forgetStopped(releases.dir)
    releases.clear()
    options.onProgress?.({ phase: 'release', done: 1, total: 1 })
    const shown = shownBy(options, workshop, making, rendered)
    const report = reportOf(options, making, making.name, { changed: true, rendered, slow: objection })
    follow(making, workshop, making.name, rendered)
    if (options.prepares) await prepareNext(releases, making.name)
    return { ...report, shown }
  } catch (error) {
    releases.discard(isAdded ? making.name : undefined)
    throw error
  }
}

/** Renders and places all that belongs to a release, and asks whether it may go live. */
async function make(options: Options, workshop: Workshop, making: Making) {
  const { site, sites, bundle, verify = false } = options
  const { releases, live, snapshot, pool } = workshop
  const { name, recipe, answers, planned, moved } = making
  const { plan, told, paths, kept } = planned
  const progress = options.onProgress ?? (() => {})
  const assets = filesBelow(bundle.clientDir)
  const former = formerAssets(assets, live.head, Date.now())
  const total = plan.render.length
  progress({ phase: 'render', done: 0, total })
  const wanted = [...assets, ...former.keys()]
  const beginning = await beginNext({ releases, live, plan, kept, verify, assets: wanted })
  const { staging } = beginning
  const assignment = { entry: bundle.entry.href, site, sites, outDir: staging.pages, paths: told, assets }
  // What needs no worker is done while workers begin, and to its end, so that nothing comes after what failed was taken back.
  const placing = beginning.placeKept().then(() => releases.makeRoom(neededOf(releases)))
  const [{ pages: rendered, objection }] = await Promise.all([
    pool.render(assignment, plan.render, (done) => progress({ phase: 'render', done, total })),
    placing,
  ]).finally(() => placing.catch(() => {}))
  for (const { file } of rendered) staging.noteWritten(join('pages', file))
  const others = releases.all().filter((release) => release !== live.name)
  const prints = placeAssets(staging, {
    ...{ clientDir: bundle.clientDir, assets, former: [...former.keys()] },
    folders: [live.name ?? '', ...others.reverse()].map((release) => releases.pages(release)),
    prints: live.head?.prints ?? new Map<string, string>(),
  })
  progress({ phase: 'release', done: 0, total: 1 })
  const going = { ...options, releases, live, snapshot, planned, rendered, staging }
  // Who looks first is told what is unusual, and says yes by making it live.
  const surprises = options.asPreview ? (whatStops(going)?.surprises ?? []) : []
  if (!options.asPreview) mayGoLive(going)
  const gone = goneNow(live.head?.gone ?? new Map<string, number>(), plan.removed, paths, Date.now())
  const stated = { made: new Date().toISOString(), origin: site.origin, posts: postsIn(snapshot) }
  const pagesMade = beginning.hasManifest
    ? { changes: changesOf(planned, rendered) }
    : { pages: new Map([...kept.pages(), ...rendered].map((page) => [page.path, page])) }
  releases.describe(staging, {
    about: { ...stated, recipe, assets, former, gone, moved, prints },
    serverFiles: rulesOf(options, releases.pages(name), { snapshot, planned, rendered, gone, moved }),
    answer: (question) => answers.fingerprint(question),
    ...pagesMade,
  })
  const files = [...rendered.map(({ file }) => file), ...prints.keys()].map((file) => join('pages', file))
  return { staging, files, rendered, objection, surprises }
}

/** Whether the live release is what would be made; with its rules, without which it may not be served. */
function isUpToDate(
  { planned: { plan }, moved }: Making,
  { bundle, verify }: Options,
  { releases, live: { name, head } }: Workshop,
): boolean {
  if (plan.render.length > 0 || plan.removed.length > 0 || name === undefined || !head) return false
  if (!isDeepStrictEqual(head.moved, moved)) return false
  const dir = releases.pages(name)
  const areWhole = () => [...head.prints].every(([file, print]) => fingerprintOfFile(join(dir, file)) === print)
  return hasAssets(bundle, dir) && releases.hasItsRules(name, head) && (!verify || areWhole())
}

const changesOf = ({ plan }: Planned, rendered: readonly RenderedPage[]) =>
  new Map([
    ...plan.removed.map((path) => [path, undefined] as const),
    ...rendered.map((page) => [page.path, page] as const),
  ])

/** Knows the release that is live now, for the next one. Where that fails, it is read from its manifest then. */
function follow(
  { planned, answers }: Making,
  { releases, snapshot }: Workshop,
  release: string,
  rendered: readonly RenderedPage[],
) {
  const { plan, routeOf } = planned
  const pages = new LivePageWriter(snapshot.database)
  const routed = rendered.map((page) => ({ ...page, route: routeOf(page.path) }))
  const answer = (question: string) => answers.fingerprint(question)
  try {
    if (plan.kept === 0 && 'all' in planned.told) pages.fill(releases.identity(release), routed, answer)
    else
      pages.follow(releases.identity(release), {
        removed: plan.removed,
        rendered: routed,
        changed: plan.changed,
        answer,
      })
  } catch (error) {
    console.error(
      `What ${release} was made of could not be noted, so that the next publication reads its manifest:`,
      error,
    )
  }
}

function reportOf(
  { site }: Options,
  { planned }: Making,
  release: string,
  { changed, rendered, slow }: { changed: boolean; rendered: readonly RenderedPage[]; slow?: string | undefined },
): LocalReport {
  const { plan, paths, deadLinks } = planned
  const fresh = rendered.flatMap(({ path, deadLinks }) => deadLinks.map((target) => ({ page: path, target })))
  return {
    edition: site.edition.key,
    release,
    changed,
    held: false,
    deadLinks: [...deadLinks(), ...fresh].filter(({ target }) => !paths.has(target)),
    rendered: plan.render.map(({ path }) => path),
    removed: plan.removed.toSorted(),
    pages: paths.size,
    slow,
  }
}

/** Nothing is known of more than one release, so pages that were kept are told only where the live one is another. */
function shownBy(
  { shownOf, asPreview }: Options,
  { live }: Workshop,
  { planned: { plan, kept, routeOf }, answers }: Making,
  rendered: readonly RenderedPage[],
): PageDependencies | undefined {
  if (shownOf === undefined || asPreview) return undefined
  const isWhole = shownOf === null || shownOf !== live.name
  const fresh = rendered.map((page) => ({ ...page, route: routeOf(page.path) }))
  const pages = pageDependencies(isWhole ? [...kept.pages(), ...fresh] : fresh, answers)
  return isWhole || pages.length + plan.removed.length > 0 ? { isWhole, pages, gone: plan.removed } : undefined
}
