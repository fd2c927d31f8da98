import { join } from 'node:path'
import { ensureBundle } from '../publisher/bundle.ts'
import { type PublishReport, publishEdition } from '../publisher/publish.ts'
import { twoAtATime } from '../publisher/several.ts'
import { readArguments, runCommand, Stop } from './cli/command.ts'
import { openCommerceApi } from './cli/commerce-api.ts'
import { ProgressLine } from './cli/progress.ts'
import { readRunFile } from './cli/run-file.ts'
import { configOption, configUsage, readSetup } from './cli/setup.ts'
import { originOf, sitesOf } from './cli/sites.ts'
import { editionFrom, editionsFrom } from './cli/values.ts'
import { requireWritable } from './cli/writable.ts'

const usage = `npm run rebuild -- <edition> | --all

Publishes an edition anew from what the commerce API says now. Only pages that changed are rendered; if anything is
wrong, what is live stays live. While npm start runs, its API is asked.

  --all             every edition
${configUsage}

docs/configuration.md describes the settings.`

const root = join(import.meta.dirname, '..')
const shownPages = 20
const progress = new ProgressLine()

function print(report: PublishReport, seconds: number): void {
  const { edition, changed, rendered, removed, pages, release, deadLinks, slow } = report
  const kept = pages - rendered.length
  const lines = [...rendered.map((path) => `  ${path}`), ...removed.map((path) => `  ${path} (removed)`)]
  const rest = lines.length - shownPages
  const list = rest > 0 ? [...lines.slice(0, shownPages), `  and ${rest} more`] : lines
  const dead = deadLinks.map(({ page, target }) =>
    target.startsWith('/')
      ? `  ${page} leads to ${target}, which does not exist`
      : `  ${page} shows a picture of ${target}, which browsers refuse until NONIUS_PICTURE_ORIGINS names that host`,
  )
  const slowly = slow ? [`  Rendered at half the speed: ${slow}`] : []
  const outcome = changed ? `${rendered.length} pages rendered, ${removed.length} removed` : 'nothing changed'
  progress.say(
    [
      `${edition}: ${outcome}, ${kept} kept, ${seconds.toFixed(1)} s (release ${release})`,
      ...list,
      ...dead,
      ...slowly,
    ].join('\n'),
  )
}

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
        print(report, (performance.now() - began) / 1000)
      },
    )
  } finally {
    progress.clear()
    await api.close()
  }
})
