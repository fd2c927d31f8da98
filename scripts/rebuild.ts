import { join } from 'node:path'
import { ensureBundle } from '../publisher/bundle.ts'
import { publishEdition } from '../publisher/publish.ts'
import { twoAtATime } from '../publisher/several.ts'
import { readArguments, runCommand, Stop } from './cli/command.ts'
import { openCommerceApi } from './cli/commerce-api.ts'
import { ProgressLine } from './cli/progress.ts'
import { readRunFile } from './cli/run-file.ts'
import { configOption, configUsage, readSetup } from './cli/setup.ts'
import { originOf, sitesOf } from './cli/sites.ts'
import { editionFrom, editionsFrom } from './cli/values.ts'
import { requireWritable } from './cli/writable.ts'
import { findPublisher } from './jobs/asking.ts'
import { followAll } from './jobs/follow-all.ts'
import { jobsServer } from './jobs/places.ts'
import { reportText } from './jobs/report-text.ts'

const usage = `npm run rebuild -- <edition> | --all

Publishes an edition anew from what the commerce API says now. Only pages that changed are rendered; if anything is
wrong, what is live stays live. While npm start runs, its API is asked; where npm run publisher runs, it does the work and
this command follows it.

  --all             every edition
${configUsage}

docs/configuration.md describes the settings.`

const root = join(import.meta.dirname, '..')
const progress = new ProgressLine()

await runCommand(async (stopping) => {
  const { values, names } = readArguments(usage, { all: { type: 'boolean' }, ...configOption }, 'names')
  if ((names.length === 1) === (values.all === true))
    throw new Stop('Which edition? npm run rebuild -- <edition>, or --all.')
  const running = readRunFile(root)
  const setup = await readSetup(values.config, running?.mode)
  const { configuration } = setup
  const published = running ? running.editions.map(editionFrom) : editionsFrom(undefined, configuration.editions)
  const sites = sitesOf(published, running?.port ?? configuration.listen.port, setup)
  const wanted = values.all ? published : names.map(editionFrom)
  const missing = wanted.find((edition) => !published.includes(edition))
  if (missing)
    throw new Stop(`npm start serves ${published.map(({ key }) => key).join(', ')} only, not ${missing.key}.`)

  const unreachable = setup.mode === 'production' && wanted.find(({ key }) => !originOf(key, configuration))
  if (unreachable)
    throw new Stop(
      `Nobody knows where the public reaches ${unreachable.key}: set origin (NONIUS_ORIGIN), such as https://{key}.example.com, or origins.${unreachable.key} (NONIUS_ORIGINS).`,
    )

  const keysOf = (those: typeof wanted) => those.map(({ key }) => key)
  const publisher = await findPublisher(root, keysOf(published), jobsServer(configuration))
  if (publisher) return followAll(publisher, keysOf(wanted), progress, stopping)

  requireWritable(join(root, 'dist'), join(root, 'var'))

  progress.show('Asking the commerce API and bundling the code', 0, 1)
  const api =
    running && !configuration.apiUrl ? { url: running.url, close: async () => {} } : await openCommerceApi(root, setup)
  stopping.addEventListener('abort', () => void api.close().then(() => process.exit(130)))
  try {
    const bundle = await ensureBundle({ root })
    const common = { sites, apiUrl: api.url, servedApiUrl: configuration.apiUrl, bundle, root }
    await twoAtATime(
      sites.filter(({ edition }) => wanted.includes(edition)),
      async (site) => {
        const began = performance.now()
        const onProgress = ({ phase, done, total }: { phase: string; done: number; total: number }) =>
          progress.show(`${site.edition.key}: ${phase}`, done, total)
        const report = await publishEdition({ ...common, site, onProgress })
        progress.say(reportText(report, (performance.now() - began) / 1000))
      },
    )
  } finally {
    progress.clear()
    await api.close()
  }
})
