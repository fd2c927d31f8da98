import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startApi } from '../../api/serve.ts'
import { ensureBundle } from '../../publisher/bundle.ts'
import { publishEdition } from '../../publisher/publish.ts'
import { twoAtATime } from '../../publisher/several.ts'
import { sitesOf } from '../../scripts/cli/sites.ts'
import { startFront } from '../../scripts/front.ts'
import { editions } from '#i18n/editions/index.ts'
import { root, workFolder } from './publication.ts'

/**
 * A process of its own: the demonstration shop, published into a folder that goes away with it, with an API in memory
 * behind it. It prints its port when every edition can be visited.
 */
const folder = workFolder()
const dist = join(folder, 'dist')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit())

const [api, bundle] = await Promise.all([startApi(), ensureBundle({ root })])
const front = await startFront({ port: 0, sites: sitesOf(editions, 0), dist, api: (request) => api.app.fetch(request) })
const sites = sitesOf(editions, front.port)
await twoAtATime(sites, (site) =>
  publishEdition({ site, sites, apiUrl: api.url, bundle, root, dist, state: join(folder, 'state') }),
)
console.log(`The shop answers on port ${front.port}`)
