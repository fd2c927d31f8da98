import { join } from 'node:path'
import { fingerprintOfFiles } from './fingerprint.ts'
import { groundOf } from './ground.ts'
import { heldRelease } from './hold.ts'
import type { Lock } from './lock.ts'
import { pageCount } from './manifest.ts'
import { nextRelease } from './next-release.ts'
import { PublishError } from './publish-error.ts'
import type { LocalReport, PublishOptions, PublishReport } from './publish-options.ts'
import { Releases } from './release.ts'
import { RenderPool } from './render-pool.ts'
import { sendLive } from './targets/send-live.ts'
import { takeSnapshot } from './snapshot/take-snapshot.ts'
import { homeOf } from './home.ts'

export type { Progress, PublishOptions, PublishReport } from './publish-options.ts'

/**
 * Brings one edition up to date: a fresh snapshot, then only the pages that differ, checked, then one atomic switch, and then
 * its targets. Whatever fails on the way, what is live stays live.
 */
export async function publishEdition(options: PublishOptions): Promise<PublishReport> {
  const { site, root, dist = join(homeOf(root), 'dist'), targets = [], onProgress } = options
  const { key } = site.edition
  const report = await publishHere(options)
  if (options.asPreview) return { ...report, targets: [] }
  const tell = (done: number, total: number) => onProgress?.({ phase: 'targets', done, total })
  const sent = await sendLive({ edition: key, editionDir: join(dist, key), targets, onProgress: tell })
  return { ...report, targets: sent }
}

async function publishHere(options: PublishOptions): Promise<LocalReport> {
  const { site, dist = join(homeOf(options.root), 'dist') } = options
  const { key } = site.edition
  const editionDir = join(dist, key)
  const ground = groundOf(dist, options.root)
  const taken = await ground.take(editionDir, options.lockPatience)
  if (!taken)
    throw new PublishError(
      key,
      'the edition',
      `is being published by somebody else, who holds ${join(editionDir, '.publishing')}; try again later`,
    )
  try {
    const held = options.asPreview ? undefined : heldRelease(editionDir)
    return held === undefined
      ? await publish(
          { verify: !ground.believesTimes, state: ground.state, ...options },
          new Releases(editionDir),
          taken,
        )
      : asItIs(key, held, new Releases(editionDir))
  } finally {
    taken.giveBack()
  }
}

/** The report of an edition that somebody put a release of live, to stay. */
function asItIs(edition: string, release: string, releases: Releases): LocalReport {
  const head = releases.head(release)
  const pages = head ? pageCount(head) : 0
  return {
    edition,
    release,
    changed: false,
    held: true,
    rendered: [],
    removed: [],
    pages,
    deadLinks: [],
    slow: undefined,
  }
}

/** What decides how a snapshot is read, checked and stored; the culture it is of is the other half of its format. */
const snapshotCode = [
  'src/lib/contract',
  'src/lib/markets',
  'src/lib/catalogue',
  'src/lib/domain',
  'publisher/snapshot',
  'publisher/state',
  ...['package-lock.json', 'package.json'],
]

async function publish(
  options: PublishOptions & { state: string },
  releases: Releases,
  lock: Lock,
): Promise<LocalReport> {
  const { site, apiUrl, headers, root, state, patience = 30_000 } = options
  const { edition } = site
  options.onProgress?.({ phase: 'snapshot', done: 0, total: 1 })
  const format = `${edition.culture} ${fingerprintOfFiles(root, snapshotCode)}`
  const file = join(state, `${edition.key}.sqlite`)
  const pool = new RenderPool(edition.key, { snapshotFile: file, format })
  // Where something changed, some pages will have: a worker reads its code while the rest of the answer comes.
  const onChange = () => void pool.warm(options.bundle)
  const taking = takeSnapshot({ edition, apiUrl, headers, file, format, patience, onChange })
  try {
    // Read while the API answers.
    const name = releases.live()
    const live = { name, head: name === undefined ? undefined : releases.head(name) }
    const [bundle, snapshot] = await Promise.all([options.bundle, taking])
    return await nextRelease({ ...options, bundle }, { releases, live, snapshot, pool, lock })
  } finally {
    pool.close()
    void taking.then(
      (snapshot) => snapshot.close(),
      () => {},
    )
  }
}
