import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createApi } from '../../api/app/app.ts'
import { listen } from '../../api/platform/http/listen.ts'
import type { RunningApi } from '../../api/app/serve.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import { setupOf } from '../../server/config/setup.ts'
import { startShopApi } from '../../server/api/shop-api.ts'
import { ofToday } from './between-runs.ts'
import { openCopy, writeCopy } from './embedded.ts'

/** All that decides what the first start writes into an empty database. */
const sources = [
  ...['api', 'demo', 'src/i18n', 'package-lock.json'],
  ...['server/api', 'server/cli', 'server/config', 'server/demonstration.ts'],
  'tests/support/embedded.ts',
  ...['contract', 'domain', 'formats', 'markets'].map((room) => `src/lib/${room}`),
]

/** The API of the demonstration on a port of this machine, with a database of its own as the first start leaves it. */
export async function startDemonstration(): Promise<RunningApi> {
  const { db, close } = await openCopy(await demonstrationDatabase())
  const app = createApi(db, {}, (await demonstration?.show())?.ports)
  const server = await listen(0, (request) => app.fetch(request))
  return { url: `http://127.0.0.1:${server.port}`, app, db, close: () => server.close().finally(close) }
}

/** The file of a database that was filled as every first start fills it, made when there is none yet. */
export async function demonstrationDatabase(): Promise<string> {
  const file = ofToday('demonstration', sources, '.tar')
  if (existsSync(file)) return file
  const dataDir = mkdtempSync(join(tmpdir(), 'demonstration-'))
  try {
    const { close } = await startShopApi(setupOf({}), { dataDir })
    await close()
    const pglite = await PGlite.create(join(dataDir, 'pglite'))
    await writeCopy(pglite, file)
    await pglite.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return file
}
