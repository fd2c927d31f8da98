import { join } from 'node:path'
import type { Edition } from '#i18n/edition.ts'
import { NeedsConfirmation, readStopped } from '../../publisher/guard/needs-confirmation.ts'
import { twoAtATime } from '../../publisher/several.ts'
import { startTraces } from '../../api/platform/observability/start-traces.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { ProgressLine } from '../cli/progress.ts'
import { configOption, configUsage } from '../config/setup.ts'
import { editionFrom } from '../cli/values.ts'
import { findPublisher, nothingWaits } from '../jobs/asking.ts'
import { followAll } from '../jobs/follow-all.ts'
import { jobsServer } from '../jobs/places.ts'
import { dist, openPublishing, type Published, readPublished, requirePublishable } from './open-publishing.ts'
import { hasNoneLive } from '../publishing/not-served.ts'
import { exitCodeOf, type Outcome, outcomeTable } from '../publishing/outcomes.ts'
import { publicationSummary } from '../publishing/publication-summary.ts'

const usage = `npm run rebuild -- <edition> | --all [--confirm]

Publishes an edition anew from what the commerce API says now. Only pages that changed are rendered; if anything is
wrong, what is live stays live. While npm start runs, its API is asked; where a publisher runs (npm run serve, npm run publisher),
it does the work and this command follows it.

  --all             every edition; one that fails keeps nobody from the others, and a table says how each ended
  --confirm         say yes to what was stopped because nobody may want it: to exactly that, and to whatever stops an edition
                    of which nothing is live yet
${configUsage}

Ends with 1 when something failed, with 4 when all is live here and a target did not get it, and with 3 when all that was not
published needs a yes. docs/configuration.md describes
the settings.`

const root = join(import.meta.dirname, '../..')
const progress = new ProgressLine()

const keysOf = (editions: readonly Edition[]) => editions.map(({ key }) => key)

const publisherOf = ({ editions, setup }: Published) =>
  findPublisher(root, keysOf(editions), jobsServer(setup.configuration))

const neverLiveOf = (editions: readonly string[]) => editions.filter((key) => hasNoneLive(dist, key))

/** What somebody says yes to: what was stopped, for an edition where something was. */
function confirmedOf(editions: readonly string[]): Map<string, string> {
  const keys = editions.flatMap((key) => {
    const stopped = readStopped(join(dist, key))
    return stopped ? [[key, stopped.key] as const] : []
  })
  if (keys.length === 0 && neverLiveOf(editions).length === 0) throw new Stop(nothingWaits(editions))
  return new Map(keys)
}

export async function run(stopping: AbortSignal): Promise<void> {
  const options = { all: { type: 'boolean' }, confirm: { type: 'boolean' }, ...configOption } as const
  const { values, names } = readArguments(usage, options, 'names')
  if ((names.length === 1) === (values.all === true))
    throw new Stop('Which edition? npm run rebuild -- <edition>, or --all.')
  const published = await readPublished(values)
  const wanted = values.all ? published.editions : names.map(editionFrom)
  requirePublishable(published, wanted)
  const confirm = values.confirm === true
  const publisher = await publisherOf(published)
  const neverLive = neverLiveOf(keysOf(wanted))
  if (publisher) return followAll(publisher, { editions: keysOf(wanted), confirm, neverLive }, progress, stopping)
  const confirmed = confirm ? confirmedOf(keysOf(wanted)) : new Map<string, string>()

  progress.show('Asking the commerce API and bundling the code', 0, 1)
  const { options: common, publish, close } = await openPublishing(published, stopping)
  const endTraces = await startTraces(published.setup.configuration.traces)
  const outcomes: Outcome[] = []
  try {
    const bundle = await common.bundle
    await twoAtATime(
      published.sites.filter(({ edition }) => wanted.includes(edition)),
      async (site) => {
        const { key } = site.edition
        const began = performance.now()
        const onProgress = ({ phase, done, total }: { phase: string; done: number; total: number }) =>
          progress.show(`${key}: ${phase}`, done, total)
        try {
          const publishAs = (yes?: string) => publish({ ...common, bundle, site, confirmed: yes, onProgress })
          const report = await publishAs(confirmed.get(key)).catch((error: unknown) => {
            const mayStop = confirm && neverLive.includes(key)
            if (mayStop && error instanceof NeedsConfirmation) return publishAs(error.stopped.key)
            throw error
          })
          progress.say(publicationSummary(report, (performance.now() - began) / 1000))
          outcomes.push({ edition: key, report })
        } catch (error) {
          progress.clear()
          console.error(error instanceof Error ? error.message : String(error))
          outcomes.push({ edition: key, error })
        }
      },
    )
  } finally {
    progress.clear()
    await close()
    await endTraces()
  }
  if (values.all) console.log(`\n${outcomeTable(outcomes)}`)
  process.exitCode = exitCodeOf(outcomes)
}
