import { once } from 'node:events'
import { join } from 'node:path'
import { usualObservability, observabilitySettings } from '../../api/platform/observability/settings.ts'
import { startObservability } from '../../api/platform/observability/start-observability.ts'
import { type CommerceApi, openCommerceApi } from '../api/commerce-api.ts'
import { readArguments } from '../cli/command.ts'
import { readRunFile } from '../cli/run-file.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { sitesOf } from '../config/sites.ts'
import { editionFrom, editionsFrom, portFrom } from '../cli/values.ts'
import { requireWritable } from '../cli/writable.ts'
import { openPublisher } from '../jobs/open-publisher.ts'
import { refuseSecond } from '../jobs/places.ts'
import { homeOf } from '../../publisher/home.ts'

const usage = `npm run publisher -- [--port N]

Publishes editions when somebody asks: npm run rebuild, or POST /rebuild/<edition> with a token of REBUILD_TOKEN. Any number
of publishers, on any number of machines, share the jobs of a PostgreSQL server; without one, this process alone works.

  --port N          where to take requests on this machine (0: any free port)
${configUsage}

docs/publishing-jobs.md describes requests and jobs.`

const root = join(import.meta.dirname, '../..')

export async function run(stopping: AbortSignal): Promise<void> {
  const { values } = readArguments(usage, { port: { type: 'string' }, ...configOption })
  const port = portFrom(values.port, 0)
  const running = readRunFile(root)
  const setup = await readSetup(values, running?.mode)
  const { configuration } = setup
  refuseSecond(root, configuration)
  const published = running ? running.editions.map(editionFrom) : editionsFrom(undefined, configuration.editions)
  const sites = sitesOf(published, running?.port ?? configuration.listen.port, setup)
  requireWritable(join(homeOf(root), 'dist'), join(homeOf(root), 'var'))
  const usual = usualObservability[process.stdout.isTTY ? 'terminal' : 'service']
  const observability = await startObservability({ ...observabilitySettings(usual), traces: configuration.traces })
  const api: Pick<CommerceApi, 'url' | 'db' | 'close'> =
    running && !configuration.apiUrl ? { url: running.url, close: async () => {} } : await openCommerceApi(root, setup)
  try {
    const publisher = await openPublisher({ root, shop: setup.shop, configuration, sites, api, port })
    observability.look(publisher.look)
    const keys = published.map(({ key }) => key).join(', ')
    console.log(`Publishing ${keys} when asked: npm run rebuild, or POST ${publisher.url}/rebuild/<edition>.`)
    if (!stopping.aborted) await once(stopping, 'abort')
    console.log('Ending what is in hand.')
    await publisher.close()
  } finally {
    await api.close()
    await observability.close()
  }
}
