import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#lib/catalogue/site.ts'
import { hasWords, lackingPages } from '#lib/domain/legal-pages.ts'
import { paths } from '#lib/domain/paths.ts'
import { fingerprint } from '../fingerprint.ts'
import type { Manifest, Page } from '../manifest.ts'
import type { Releases } from '../release.ts'
import type { Staging } from '../staging.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { RenderedPage } from '../worker-messages.ts'
import { type Site as SiteSeen, type Surprise, surprisesOf } from './guard.ts'
import { NeedsConfirmation, noteStopped, type Stopped } from './needs-confirmation.ts'
import { type Thresholds, usualThresholds } from './thresholds.ts'

type Written = { pages: ReadonlyMap<string, Page>; rendered: readonly RenderedPage[] }

/** Which of the pages of content are posts of the blog. */
export const postsIn = (snapshot: Snapshot): string[] =>
  snapshot.ids('content').flatMap((id) => {
    const content = snapshot.record('content', id)
    return content?.kind === 'post' ? [paths.content(content.uri)] : []
  })

type Going = Written & {
  site: Site
  releases: Releases
  live: { name: string | undefined; manifest: Manifest | undefined }
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
  const { site, releases, live, snapshot, pages, rendered, staging, thresholds = usualThresholds } = going
  const written = writtenIn(snapshot)
  const surprises = surprisesOf(
    {
      before: asBefore(releases, live),
      after: seen({ origin: site.origin, posts: postsIn(snapshot), pages }, staging.pages),
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

const asBefore = (releases: Releases, { name, manifest }: Going['live']) =>
  name === undefined || !manifest ? undefined : seen(manifest, releases.pages(name))

/** A release as the guard sees it, by what is known of its pages and by its folder of them. */
const seen = (
  { origin, posts, pages }: Pick<Manifest, 'origin' | 'posts'> & Pick<Written, 'pages'>,
  folder: string,
): SiteSeen => ({
  ...{ origin, posts, robotsFile: robotsIn(folder) },
  pages: new Map([...pages].flatMap(([path, { facts }]) => (facts ? [[path, facts] as const] : []))),
  sizes: new Map([...pages].map(([path, { size }]) => [path, size])),
})

/** Two publications have one key when they lead from the same release to the same pages. */
const keyOf = ({ name }: Going['live'], pages: Written['pages'], surprises: readonly Surprise[]): string =>
  fingerprint(JSON.stringify([name, [...pages].map(([path, page]) => [path, page.fingerprint]), surprises]))

function robotsIn(folder: string): string {
  try {
    return readFileSync(join(folder, 'robots.txt'), 'utf8')
  } catch {
    return ''
  }
}
