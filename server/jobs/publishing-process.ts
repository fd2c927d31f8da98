import { join } from 'node:path'
import { startTraces } from '../../api/platform/observability/start-traces.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { NeedsConfirmation } from '../../publisher/guard/needs-confirmation.ts'
import type { Progress } from '../../publisher/publish.ts'
import { Releases } from '../../publisher/release.ts'
import { publishTraced } from '../publishing/traced-publication.ts'
import { compared } from './compared.ts'
import type { FromPublishing, Made, ToPublishing } from './publishing-messages.ts'
import { homeOf } from '../../publisher/home.ts'

/**
 * Publishes for a process that has other things to do: planning a release of many pages, placing and syncing their files
 * takes a processor for seconds. It ends with the one that began it.
 */

// Told to nobody when that one was killed meanwhile.
const tell = (message: FromPublishing) => process.send?.(message, () => {})

/** Begun with the first publication, and ended with the process. */
let endTraces: Promise<() => Promise<void>> | undefined

const underWay = new Map<number, AbortController>()

/** Where a publication may be given up: before it renders, and before anything of it goes live. */
const isBetweenSteps = ({ done }: Progress) => done === 0

/** A publisher on another machine that died holds its edition for a minute after the last sign of life. */
const lockPatience = 90_000

type Order = Extract<ToPublishing, { type: 'publish' }>

async function publish(order: Order, signal: AbortSignal): Promise<Made> {
  const { publication, edition, publishing, confirmed, asPreview, shownOf } = order
  const { sites, root, shop, traces, ...others } = publishing
  const site = sites.find((one) => one.edition.key === edition)
  if (!site) throw new Error(`There is no edition "${edition}" here.`)
  if (traces) endTraces ??= startTraces(traces)
  await endTraces
  // Asked for each publication, so that a bundle that failed is tried again.
  const bundle = ensureBundle({ root, shop })
  bundle.catch(() => {})
  const onProgress = (progress: Progress) => {
    if (isBetweenSteps(progress)) signal.throwIfAborted()
    tell({ publication, type: 'progress', progress })
  }
  const releases = new Releases(join(others.dist ?? join(homeOf(root), 'dist'), edition))
  const from = releases.live()
  const options = { ...others, sites, root, site, bundle, confirmed, lockPatience, onProgress, prepares: true }
  const report = await publishTraced({
    ...options,
    ...(asPreview && { asPreview }),
    ...(shownOf !== undefined && { shownOf }),
  })
  return { ...report, comparison: report.changed ? compared(releases, from, report.release) : undefined }
}

process.on('message', (order: ToPublishing) => {
  const { publication } = order
  if (order.type === 'give-up') {
    underWay.get(publication)?.abort(new Error('The job was taken back.'))
    return
  }
  const givingUp = new AbortController()
  underWay.set(publication, givingUp)
  publish(order, givingUp.signal)
    .then(
      (report) => tell({ publication, type: 'done', report }),
      (error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error)
        const stopped = error instanceof NeedsConfirmation ? error.stopped : undefined
        tell({ publication, type: 'failed', problem, stopped })
      },
    )
    .finally(() => underWay.delete(publication))
})

process.on('disconnect', () => {
  const end = async () => (await endTraces)?.()
  void end().finally(() => process.exit())
})
