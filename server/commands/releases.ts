import { join } from 'node:path'
import { bundlesIn } from '../../publisher/bundle.ts'
import { differences } from '../../publisher/diff.ts'
import { heldRelease } from '../../publisher/hold.ts'
import { damagedFiles, known, pin, putBack, unpin } from '../../publisher/keep-releases.ts'
import { pageCount } from '../../publisher/manifest.ts'
import { Releases } from '../../publisher/release.ts'
import { sendLive } from '../../publisher/targets/send-live.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { editionFrom } from '../cli/values.ts'
import { dist, openPublishing, readPublished, requirePublishable } from './open-publishing.ts'
import { failedTargets, notSent } from '../publishing/outcomes.ts'
import { targetsIn } from '../publishing/targets-in.ts'
import { publicationSummary, targetLines } from '../publishing/publication-summary.ts'
import { verifyKept } from '../publishing/verify-kept.ts'

const usage = `npm run releases -- list | show | diff | put-back | pin | unpin | verify <edition> [release] [release]

What was published, and what is live.

  list <edition>                 every release that is kept, the live one marked
  show <edition> [release]       when it was made, how many pages it has, what changed since the one before
  diff <edition> [from] [to]     page by page what changed; otherwise from the one before to the live one
  put-back <edition> <release>   serves an earlier release, here and at the targets, which stays live until it is unpinned
  pin <edition>                  lets the live release stay, whatever is published
  unpin <edition>                lets publications go live again
  verify <edition> [release]     reads every byte of the live release, and publishes anew what is damaged; where it is
                                 held, or another is named, mends it from other releases
${configUsage}

Ends with 1 when something failed or was damaged for good, and with 4 when a target did not get what is live.`

const root = join(import.meta.dirname, '../..')

type Asked = {
  edition: string
  releases: Releases
  names: readonly string[]
  config?: string | undefined
  shop?: string | undefined
  stopping: AbortSignal
}

/** The release before another, as far as it is kept. */
const before = (releases: Releases, release: string) => releases.all()[releases.all().indexOf(release) - 1]

function liveOf({ edition, releases }: Asked): string {
  const live = releases.live()
  if (live === undefined) throw new Stop(`${edition} has no release yet; npm run rebuild -- ${edition} makes one.`)
  return live
}

function list({ edition, releases }: Asked): void {
  const [live, held] = [releases.live(), heldRelease(releases.dir)]
  const all = releases.all()
  if (all.length === 0) console.log(`${edition} has no release yet.`)
  for (const release of all) {
    const marks = [release === live && 'live', release === held && 'stays until it is unpinned'].filter(Boolean)
    const head = releases.head(release)
    const made = head?.made ?? 'at a time that is not known'
    console.log(
      `${release}  ${made}  ${head ? pageCount(head) : 'unknown'} pages${marks.length > 0 ? `  (${marks.join(', ')})` : ''}`,
    )
  }
}

function show(asked: Asked): void {
  const { edition, releases, names } = asked
  const [release = liveOf(asked)] = names
  known(edition, releases.dir, release)
  const head = releases.head(release)
  const former = before(releases, release)
  console.log(
    `${edition} ${release}, made ${head?.made ?? 'at a time that is not known'} for ${head?.origin ?? 'nobody knows where'}`,
  )
  console.log(`${head ? pageCount(head) : 'unknown'} pages in ${releases.pages(release)}`)
  if (former === undefined) console.log('The one before is not kept.')
  else console.log(`${differences(releases, former, release).length} pages differ from ${former}`)
}

function diff(asked: Asked): void {
  const { edition, releases, names } = asked
  const [first, second] = names
  const to = second ?? liveOf(asked)
  const from = first ?? before(releases, to)
  if (from === undefined) throw new Stop(`The release before ${to} is not kept.`)
  for (const release of [from, to]) known(edition, releases.dir, release)
  const changes = differences(releases, from, to)
  console.log(`${edition}: ${changes.length} pages differ between ${from} and ${to}`)
  for (const { path, words } of changes) console.log([path, ...words.map((line) => `  ${line}`)].join('\n'))
}

async function verify(asked: Asked): Promise<void> {
  const { edition, releases, names, stopping } = asked
  const [release = liveOf(asked)] = names
  known(edition, releases.dir, release)
  const damaged = damagedFiles(releases, release)
  if (damaged.length === 0) return console.log(`${edition}: every byte of ${release} is as it was written`)
  console.log([`${edition}: damaged`, ...damaged.map((file) => `  ${file}`)].join('\n'))
  if (release !== releases.live() || heldRelease(releases.dir) !== undefined)
    return console.log(verifyKept({ edition, releases, release, bundles: bundlesIn(root) }))
  const published = await readPublished(asked)
  requirePublishable(published, [editionFrom(edition)])
  const { options, publish, close } = await openPublishing(published, stopping)
  try {
    const began = performance.now()
    const site = published.sites.find((one) => one.edition.key === edition)
    if (!site) throw new Stop(`There is no site of ${edition}.`)
    const report = await publish({ ...options, site, verify: true })
    console.log(publicationSummary(report, (performance.now() - began) / 1000))
    if (failedTargets(report).length > 0) process.exitCode = notSent
  } finally {
    await close()
  }
}

const actions: Record<string, (asked: Asked) => void | Promise<void>> = {
  list,
  show,
  diff,
  verify,
  'put-back': async ({ edition, releases, names: [release], config, shop }) => {
    if (release === undefined) throw new Stop('Which release? npm run releases -- put-back <edition> <release>.')
    // Read first: where it does not hold, nothing is put back either.
    const targets = targetsIn((await readSetup({ config, shop })).configuration)
    putBack(edition, releases.dir, release)
    console.log(`${edition}: ${release} is live, and stays so until "npm run releases -- unpin ${edition}"`)
    const sent = await sendLive({ edition, editionDir: releases.dir, targets })
    for (const line of targetLines(sent)) console.log(`  ${line}`)
    if (failedTargets({ targets: sent }).length > 0) process.exitCode = notSent
  },
  pin: ({ edition, releases }) =>
    console.log(`${edition}: ${pin(edition, releases.dir)} stays live until "npm run releases -- unpin ${edition}"`),
  unpin: ({ edition, releases }) =>
    console.log(unpin(releases.dir) ? `${edition}: the next publication goes live` : `${edition}: nothing was pinned`),
}

export async function run(stopping: AbortSignal): Promise<void> {
  const asked = readArguments(usage, configOption, 'names')
  const [action = '', key, ...names] = asked.names
  const act = actions[action]
  if (!act) throw new Stop('What? list, show, diff, put-back, pin, unpin or verify.')
  if (key === undefined) throw new Stop(`Which edition? npm run releases -- ${action} <edition>.`)
  const edition = editionFrom(key)
  const releases = new Releases(join(dist, edition.key))
  await act({ edition: key, releases, names, ...asked.values, stopping })
}
