import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#lib/catalogue/site.ts'
import { hasWords, lackingPages } from '#lib/domain/legal-pages.ts'
import { paths } from '#lib/domain/paths.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Planned } from '../planned.ts'
import type { Releases } from '../release.ts'
import type { Live } from '../stage-next.ts'
import type { Staging } from '../staging.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { RenderedPage } from '../worker-messages.ts'
import { type SeenPage, type SeenPages, type Surprise, surprisesOf } from './guard.ts'
import { NeedsConfirmation, noteStopped, type Stopped } from './needs-confirmation.ts'
import { type Thresholds, usualThresholds } from './thresholds.ts'

/** Which of the pages of content are posts of the blog. */
export const postsIn = (snapshot: Snapshot): string[] =>
  snapshot.ids('content').flatMap((id) => {
    const content = snapshot.record('content', id)
    return content?.kind === 'post' ? [paths.content(content.uri)] : []
  })

type Going = {
  site: Site
  releases: Releases
  live: Live
  planned: Planned
  rendered: readonly RenderedPage[]
  snapshot: Snapshot
  staging: Staging
  thresholds?: Thresholds
  confirmed?: string | undefined
}

/** Stops what nobody may want, unless somebody said yes to exactly that. */
export function mayGoLive(going: Going): void {
  const { site, releases, confirmed } = going
  const stopped = whatStops(going)
  if (!stopped || confirmed === stopped.key) return
  noteStopped(releases.dir, stopped)
  throw new NeedsConfirmation(site.edition.key, stopped)
}

/** What somebody has to say yes to before it is live, if anything. */
export function whatStops(going: Omit<Going, 'confirmed'>): Stopped | undefined {
  const { site, releases, live, planned, snapshot, rendered, staging, thresholds = usualThresholds } = going
  const { plan, paths: next, before } = planned
  const written = writtenIn(snapshot)
  const pages = pagesAfter(planned, rendered)
  const surprises = surprisesOf(
    {
      before:
        before && live.name !== undefined && live.head
          ? {
              ...{ origin: live.head.origin, posts: live.head.posts, pages: before },
              robotsFile: robotsIn(releases.pages(live.name)),
            }
          : undefined,
      after: { origin: site.origin, posts: postsIn(snapshot), pages, robotsFile: robotsIn(staging.pages) },
      rendered: rendered.map(({ path }) => path),
      removed: plan.removed,
      lacking: lackingPages(site.edition, (uri) => written.has(uri) && next.has(paths.content(uri))).map(paths.content),
    },
    thresholds,
  )
  return surprises.length === 0 ? undefined : { key: keyOf(live, planned, rendered, surprises), surprises }
}

/** Pages that say something, by their names. */
function writtenIn(snapshot: Snapshot): ReadonlySet<string> {
  const contents = snapshot.ids('content').flatMap((id) => snapshot.record('content', id) ?? [])
  return new Set(contents.filter(hasWords).map(({ uri }) => uri))
}

/** The pages of the next release: those that were rendered, and of those before what stays. */
function pagesAfter({ paths: next, before, kept }: Planned, rendered: readonly RenderedPage[]): SeenPages {
  const fresh = new Map(rendered.map((page) => [page.path, page]))
  return {
    size: next.size,
    get: (path) => fresh.get(path) ?? (next.has(path) ? before?.get(path) : undefined),
    entries: () => [...kept.pages(), ...rendered].map((page): [string, SeenPage] => [page.path, page]),
  }
}

/** Two publications have one key when they lead from the same release to the same pages. */
function keyOf(
  { name }: Live,
  { kept }: Planned,
  rendered: readonly RenderedPage[],
  surprises: readonly Surprise[],
): string {
  const pages = [...kept.pages(), ...rendered].map(({ path, fingerprint: print }) => `${path} ${print}`)
  return fingerprint(JSON.stringify([name, pages.sort(), surprises]))
}

function robotsIn(folder: string): string {
  try {
    return readFileSync(join(folder, 'robots.txt'), 'utf8')
  } catch {
    return ''
  }
}
