import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#lib/catalogue/site.ts'
import { hasWords, lackingPages } from '#lib/domain/legal-pages.ts'
import { paths } from '#lib/domain/paths.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Manifest, Page } from '../manifest.ts'
import type { Releases, Staging } from '../release.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { RenderedPage } from '../worker-messages.ts'
import { type Surprise, surprisesOf } from './guard.ts'
import { NeedsConfirmation, noteStopped, type Stopped } from './needs-confirmation.ts'
import type { SiteFacts } from './site-facts.ts'
import { type Thresholds, usualThresholds } from './thresholds.ts'

type Written = { pages: ReadonlyMap<string, Page>; rendered: readonly RenderedPage[] }

/** What the pages of the next release say: those that were rendered told it, of the others it is known. */
export function factsAfter({
  site,
  snapshot,
  pages,
  rendered,
  live,
}: Written & { site: Site; snapshot: Snapshot; live: SiteFacts | undefined }): SiteFacts {
  const told = new Map(rendered.map(({ path, facts }) => [path, facts]))
  const known = [...pages.keys()].flatMap((path) => {
    const facts = told.has(path) ? told.get(path) : live?.pages.get(path)
    return facts ? [[path, facts] as const] : []
  })
  const posts = snapshot.ids('content').flatMap((id) => {
    const content = snapshot.record('content', id)
    return content?.kind === 'post' ? [paths.content(content.uri)] : []
  })
  return { made: new Date().toISOString(), origin: site.origin, posts, pages: new Map(known) }
}

type Going = Written & {
  site: Site
  releases: Releases
  live: { name: string | undefined; manifest: Manifest | undefined }
  snapshot: Snapshot
  facts: SiteFacts
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
  const { site, releases, live, snapshot, pages, rendered, facts, staging, thresholds = usualThresholds } = going
  const written = writtenIn(snapshot)
  const surprises = surprisesOf(
    {
      before: asBefore(releases, live),
      after: { ...facts, sizes: sizesOf(pages), robotsFile: robotsIn(staging.pages) },
      rendered: rendered.map(({ path }) => path),
      lacking: lackingPages(site.edition, (uri) => written.has(uri) && pages.has(paths.content(uri))).map(
        paths.content,
      ),
    },
    thresholds,
  )
  return surprises.length === 0 ? undefined : { key: keyOf(live, pages, surprises), surprises }
}

/** Pages that say something, by their names. */
function writtenIn(snapshot: Snapshot): ReadonlySet<string> {
  const contents = snapshot.ids('content').flatMap((id) => snapshot.record('content', id) ?? [])
  return new Set(contents.filter(hasWords).map(({ uri }) => uri))
}

function asBefore(releases: Releases, { name, manifest }: Going['live']) {
  const facts = name === undefined ? undefined : releases.facts(name)
  if (name === undefined || !facts || !manifest) return undefined
  return { ...facts, sizes: sizesOf(manifest.pages), robotsFile: robotsIn(releases.pages(name)) }
}

/** Two publications have one key when they lead from the same release to the same pages. */
const keyOf = ({ name }: Going['live'], pages: Written['pages'], surprises: readonly Surprise[]): string =>
  fingerprint(JSON.stringify([name, [...pages].map(([path, page]) => [path, page.fingerprint]), surprises]))

const sizesOf = (pages: ReadonlyMap<string, Page>) => new Map([...pages].map(([path, { size }]) => [path, size]))

function robotsIn(folder: string): string {
  try {
    return readFileSync(join(folder, 'robots.txt'), 'utf8')
  } catch {
    return ''
  }
}
