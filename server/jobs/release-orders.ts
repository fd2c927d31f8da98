import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { PublisherOptions, Run } from '../../jobs/publisher.ts'
import { pin, putBack, unpin } from '../../publisher/keep-releases.ts'
import { goLive } from '../../publisher/preview.ts'
import { Releases } from '../../publisher/release.ts'
import { sendLive, type Sent } from '../../publisher/targets/send-live.ts'
import type { Target } from '../../publisher/targets/target.ts'
import { failedTargets } from '../publishing/outcomes.ts'
import { type Teller, tellLive } from '../publishing/tell-live.ts'
import { targetLines } from '../publishing/publication-summary.ts'
import { compared, countsOf } from './compared.ts'
import { sayingSteps } from './publications.ts'
import type { PublishingApart } from './publishing.ts'
import type { ReleaseTeller } from './tell-releases.ts'

type Orders = NonNullable<PublisherOptions['orders']>

type Options = {
  dist: string
  targets: readonly Target[]
  /** Makes previews. */
  make: Pick<PublishingApart, 'preview'>
  /** Tells the systems behind the shop what is live. */
  tell: Teller | undefined
  releases: () => Pick<ReleaseTeller, 'tell'> | undefined
}

/** What is done with releases beside publishing, by whoever writes them. */
export function releaseOrders({ dist, targets, make, tell, releases }: Options): Orders {
  const dirOf = (edition: string) => join(dist, edition)
  const toldOf = (edition: string, unsent: readonly string[], by?: string) =>
    releases()?.tell(edition, { ...(by !== undefined && { by }), unsent })

  /** Another release is live: it goes to the targets like any that was published. */
  const another = async (edition: string, run: Run, from: string | undefined, words: string) => {
    const release = new Releases(dirOf(edition)).live() ?? ''
    run.say(words)
    const comparison = compared(new Releases(dirOf(edition)), from, release)
    if (comparison) run.changed(comparison.changes)
    const sent: Sent[] = await sendLive({ edition, editionDir: dirOf(edition), targets })
    for (const line of targetLines(sent)) run.say(line)
    const untold = await tellLive(dirOf(edition), { edition, release, targets: sent }, tell)
    if (untold !== undefined) run.say(untold)
    await toldOf(edition, failedTargets({ targets: sent }), run.by)
    return { edition, release, targets: sent, ...(comparison && { from, ...countsOf(comparison) }) }
  }

  return {
    preview: async (edition, run) => {
      const { comparison, ...report } = await make.preview(edition, sayingSteps(run))
      run.say(
        report.changed
          ? `${edition}: the next release can be looked at, ${report.rendered.length} of ${report.pages} pages are new`
          : `${edition}: nothing has changed, so there is nothing to look at`,
      )
      if (comparison) run.changed(comparison.changes)
      await releases()?.tell(edition, {})
      return {
        ...{ edition, release: report.release, changed: report.changed, pages: report.pages },
        ...(comparison && { from: comparison.from, ...countsOf(comparison) }),
      }
    },
    'go-live': async (edition, run) => {
      const from = new Releases(dirOf(edition)).live()
      const { name } = await inTurn(run, () => goLive(edition, dirOf(edition), run.subject ?? ''))
      return another(edition, run, from, `${edition}: ${name} is live, as it was looked at`)
    },
    'put-back': async (edition, run) => {
      const from = new Releases(dirOf(edition)).live()
      const release = run.subject ?? ''
      await inTurn(run, () => putBack(edition, dirOf(edition), release))
      return another(edition, run, from, `${edition}: ${release} is live again, and stays so until it is let go`)
    },
    pin: async (edition, run) => {
      const release = await inTurn(run, () => pin(edition, dirOf(edition)))
      run.say(`${edition}: ${release} stays live until it is let go`)
      await releases()?.tell(edition, {})
      return { edition, release }
    },
    unpin: async (edition, run) => {
      unpin(dirOf(edition))
      run.say(`${edition}: the next publication goes live`)
      await releases()?.tell(edition, {})
      return { edition }
    },
  }
}

/** Publications of one edition take minutes at most; whoever waits longer is told so. */
const longestTurn = 10 * 60_000

/** Waits while the edition is being published: what is asked of it comes after that. */
async function inTurn<T>(run: Run, act: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + longestTurn
  for (;;) {
    try {
      run.signal.throwIfAborted()
      return await act()
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('is being published')
      if (!isTaken || performance.now() > until) throw error
      await setTimeout(500)
    }
  }
}
