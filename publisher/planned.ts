import { join } from 'node:path'
import { addressChanges, changesOf } from './address-changes.ts'
import { listAddresses } from './addresses.ts'
import { fingerprintOfFile } from './assets.ts'
import type { Bundle } from './bundle.ts'
import type { SeenPages } from './guard/guard.ts'
import type { Manifest } from './manifest.ts'
import { type Plan, planAfresh, planRelease } from './plan.ts'
import type { PublishOptions } from './publish-options.ts'
import type { InlinePart } from './server/inline-parts.ts'
import type { Answers } from './questions.ts'
import { isIntact, type Releases } from './release.ts'
import { isSettled } from './settled.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import type { Kept, Live } from './stage-next.ts'
import { questionsToAskAgain, touchedSince } from './state/asked-again.ts'
import { LivePageWriter } from './state/live-page-writer.ts'
import { type LivePage, LivePages, type PageFile } from './state/live-pages.ts'
import type { Assignment } from './worker-messages.ts'

/** What the next release will be made of. */
export type Planned = {
  plan: Plan
  /** Every path of the next release. */
  paths: { has(path: string): boolean; size: number }
  /** The same, for those who render it. */
  told: Assignment['paths']
  routeOf: (path: string) => string
  /** Pages that stay, where they are asked for one by one. */
  kept: Kept & { pages: () => LivePage[] }
  /** The pages of the live release, where they are known. */
  before: SeenPages | undefined
  /** What the policy of the site has to allow for pages that stay. */
  inlineKept: () => InlinePart[]
  /** Links of pages that stay which led to nothing when they were rendered. */
  deadLinks: () => { page: string; target: string }[]
}

type Situation = {
  options: PublishOptions & { bundle: Bundle }
  releases: Releases
  live: Live
  snapshot: Snapshot
  answers: Answers
  /** What made the pages: where the live release was made by something else, every page is made anew. */
  recipe: string
}

/**
 * Plans the next release upon the live one, by what was touched since where that is known, and otherwise by a look at everything;
 * and from nothing where there is no live release that this code made.
 */
export function planNext(situation: Situation): Planned {
  const { releases, live, recipe, snapshot } = situation
  if (live.name === undefined || live.head?.recipe !== recipe) return fromNothing(situation)
  const pages = new LivePages(snapshot.database)
  const isFilled = pages.isOf(releases.identity(live.name))
  if (!isFilled) {
    const manifest = releases.manifest(live.name)
    if (!manifest) return fromNothing(situation)
    fill(manifest, situation, live.name)
  }
  // Pages that no route was found for go with the first publication that goes live, and until then are looked for one by one.
  return upon(pages, isFilled && pages.pathsOf(noRoute).length === 0, situation, live.name)
}

/** The route of a page that has no address any more. */
const noRoute = ''

/** Reads what is live from its manifest: the state is of another release, or was lost. */
function fill(manifest: Manifest, { options, releases, snapshot, answers }: Situation, live: string) {
  const addresses = listAddresses(options.bundle.routes, snapshot, options.site.edition, answers.listings)
  const routed = Array.from(manifest.pages.values(), (page) => ({
    ...page,
    route: addresses.get(page.path)?.route ?? noRoute,
  }))
  new LivePageWriter(snapshot.database).fill(
    releases.identity(live),
    routed,
    (question) => manifest.answers.get(question) ?? '',
  )
}

function upon(pages: LivePages, isKnown: boolean, situation: Situation, live: string): Planned {
  const { options, releases, snapshot, answers } = situation
  const { bundle, site, verify = false } = options
  const { listings } = answers
  const places = { routes: bundle.routes, snapshot, edition: site.edition, listings, live: pages }
  const touched = touchedSince(snapshot, pages)
  const plan = planRelease({
    live: pages,
    addresses: isKnown ? addressChanges(places, touched) : changesOf(places, pages.paths()),
    asked: isKnown ? questionsToAskAgain(touched, listings, pages) : pages.everyQuestion(),
    answer: (question) => answers.fingerprint(question),
    damaged: damagedPages(pages, releases, live, verify),
  })
  const rendered = new Map(plan.render.map((address) => [address.path, address]))
  const gone = new Set(plan.removed)
  const stays = (path: string) => !rendered.has(path) && !gone.has(path)
  const come = [...rendered.keys()].filter((path) => !pages.has(path))
  return {
    plan,
    paths: {
      has: (path) => rendered.has(path) || (!gone.has(path) && pages.has(path)),
      size: plan.kept + plan.render.length,
    },
    told: { come, gone: plan.removed },
    routeOf: (path) => rendered.get(path)?.route ?? '',
    kept: {
      files: () => pages.files().flatMap(({ path, file }) => (stays(path) ? [file] : [])),
      fileOf: (path) => pages.address(path)?.file,
      pages: () => [...pages.pages()].filter(({ path }) => stays(path)),
    },
    before: {
      size: pages.count(),
      get: (path) => pages.seen(path),
      entries: () => Array.from(pages.pages(), (page) => [page.path, page] as [string, LivePage]),
    },
    inlineKept: () => pages.inlineWithout([...rendered.keys(), ...gone]),
    deadLinks: () => pages.deadLinks().filter(({ page }) => stays(page)),
  }
}

function fromNothing({ options, releases, live, snapshot, answers }: Situation): Planned {
  const addresses = listAddresses(options.bundle.routes, snapshot, options.site.edition, answers.listings)
  const former = live.name === undefined ? undefined : releases.manifest(live.name)?.pages
  return {
    plan: planAfresh(addresses, former?.keys() ?? []),
    paths: addresses,
    told: { all: [...addresses.keys()] },
    routeOf: (path) => addresses.get(path)?.route ?? '',
    kept: { files: () => [], fileOf: () => undefined, pages: () => [] },
    before: former,
    inlineKept: () => [],
    deadLinks: () => [],
  }
}

/** So many files are looked at each time where nothing says that any was touched. */
const lookedAt = 500

/**
 * Pages of the live release whose files are not as they were written. Who verifies reads every byte. Otherwise all are looked at where
 * names in their folders changed since, and some each time, in turn, where none did: what was written into a file in its place is found
 * by the time that its turn comes.
 */
function damagedPages(pages: LivePages, releases: Releases, live: string, verify: boolean): string[] {
  const dir = releases.pages(live)
  const damaged = (files: readonly PageFile[], isWhole: (page: PageFile) => boolean) =>
    files.filter((page) => !isWhole(page)).map(({ path }) => path)
  if (verify) return damaged(pages.files(), (page) => fingerprintOfFile(join(dir, page.file)) === page.fingerprint)
  const some = isSettled(releases.folder(live)) ? pages.nextFiles(lookedAt) : pages.files()
  return damaged(some, (page) => isIntact(join(dir, page.file), page))
}
