import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { holdsUntil } from '#lib/seo/security-text.ts'
import { type Address, listAddresses } from './addresses.ts'
import { fingerprintOfFile, formerAssets, hasAssets, placeAssets } from './assets.ts'
import type { Bundle } from './bundle.ts'
import { syncOne, syncToDisk } from './durable.ts'
import { fingerprint, fingerprintOfFiles } from './fingerprint.ts'
import { mayGoLive, postsIn, whatStops } from './guard/gate.ts'
import { forgetStopped } from './guard/needs-confirmation.ts'
import type { Lock } from './lock.ts'
import type { Manifest, Page } from './manifest.ts'
import { type Plan, planRelease } from './plan.ts'
import { forgetPreview, notePreview } from './preview.ts'
import { PublishError } from './publish-error.ts'
import type { PublishOptions, LocalReport } from './publish-options.ts'
import { Answers } from './questions.ts'
import { filesBelow, isIntact, previewName, type Releases } from './release.ts'
import type { RenderPool } from './render-pool.ts'
import { cursorFile, noteCursor } from './release-cursor.ts'
import { type PageDependencies, pageDependencies } from './page-dependencies.ts'
import { noteSettled } from './settled.ts'
import { beginNext, type Live, neededOf } from './stage-next.ts'
import { goneNow } from './server/gone.ts'
import { movedNow } from './server/moved.ts'
import { serverFiles } from './server/server-files.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import type { RenderedPage } from './worker-messages.ts'

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
    removed: plan.removed.toSorted(),
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
  const name = releases.nextName()
  let isAdded = false
  try {
    const made = { name, recipe, addresses, answers, plan, moved }
    const { staging, written, files, rendered, objection, surprises } = await make(options, workshop, made)
    if (!workshop.lock.isHeld())
      throw new PublishError(site.edition.key, 'the edition', 'was taken over by another publisher; try again later')
    staging.write(cursorFile, snapshot.cursor)
    const settle = async (release: string) => {
      await syncToDisk(releases.folder(release), staging.edits)
      noteSettled(releases.folder(release), files)
    }
    if (options.asPreview) {
      const note = { ...options.asPreview, name, after: live.name ?? null, pages: addresses.size, surprises }
      notePreview(releases, staging, note)
      await settle(previewName)
      return report(previewName, true, written, objection)
    }
    releases.add(staging, name)
    isAdded = true
    await settle(name)
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
}

/** Renders and places all that belongs to a release, and asks whether it may go live. */
async function make(options: Options, { releases, live, snapshot, pool }: Workshop, making: Making) {
  const { site, sites, bundle, verify = false } = options
  const { recipe, addresses, answers, plan, moved } = making
  const progress = options.onProgress ?? (() => {})
  const assets = filesBelow(bundle.clientDir)
  const former = formerAssets(assets, live.manifest, Date.now())
  const total = plan.render.length
  progress({ phase: 'render', done: 0, total })
  const wanted = [...assets, ...former.keys()]
  const { staging, placeKept, hasManifest } = await beginNext({ releases, live, plan, assets: wanted, verify })
  const outDir = staging.pages
  const assignment = { entry: bundle.entry.href, site, sites, outDir, paths: [...addresses.keys()], assets }
  // What needs no worker is done while workers begin, and to its end, so that nothing comes after what failed was taken back.
  const placing = placeKept().then(() => releases.makeRoom(neededOf(releases)))
  const [{ pages: rendered, objection }] = await Promise.all([
    pool.render(assignment, plan.render, (done) => progress({ phase: 'render', done, total })),
    placing,
  ]).finally(() => placing.catch(() => {}))
  for (const { file } of rendered) staging.noteWritten(join('pages', file))
  const others = releases.all().filter((name) => name !== live.name)
  const prints = placeAssets(staging, {
    ...{ clientDir: bundle.clientDir, assets, former: [...former.keys()] },
    folders: [live.name ?? '', ...others.reverse()].map((name) => releases.pages(name)),
    prints: live.manifest?.prints ?? new Map<string, string>(),
  })
  progress({ phase: 'release', done: 0, total: 1 })
  const written = [...plan.keep, ...rendered]
  const pages = inOrder(addresses, written)
  const going = { ...options, releases, live, snapshot, pages, rendered, staging }
  // Who looks first is told what is unusual, and says yes by making it live.
  const surprises = options.asPreview ? (whatStops(going)?.surprises ?? []) : []
  if (!options.asPreview) mayGoLive(going)
  const gone = goneNow(live.manifest, addresses, Date.now())
  const stated = { made: new Date().toISOString(), origin: site.origin, posts: postsIn(snapshot) }
  releases.describe(staging, {
    about: { ...stated, recipe, content: snapshot.content, assets, former, gone, moved, prints },
    serverFiles: rulesOf(options, snapshot, releases, { ...making, written, gone }),
    answer: (question) => answers.fingerprint(question),
    ...(hasManifest ? { changes: changesOf(plan, rendered) } : { pages }),
  })
  return {
    staging,
    written,
    files: [...[...pages.values()].map(({ file }) => file), ...prints.keys()].map((file) => join('pages', file)),
    rendered,
    objection,
    surprises,
  }
}

const changesOf = ({ removed }: Plan, rendered: readonly RenderedPage[]) =>
  new Map([...removed.map((path) => [path, undefined] as const), ...rendered.map((page) => [page.path, page] as const)])

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
