import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../../api/platform/http/listen.ts'
import { realServers, startServer } from '../../publisher/server/running-server.ts'
import { smallRelease, smallServing, writeFiles } from '../../publisher/server/small-release.ts'
import type { TestApi } from './api.ts'
import { isThere } from './needed.ts'

type Front = Pick<TestApi, 'fetch' | 'close'>

/** Each server that configurations are written for and that is here: an API is reached through it as by a shop's visitors. */
export const frontServers: { name: string; before: (api: TestApi) => Promise<Front> }[] = realServers
  .filter(({ name, isInstalled }) => isThere(name, isInstalled))
  .map((server) => ({ name: server.name, before: (api) => standBefore(server, api) }))

async function standBefore(server: (typeof realServers)[number], api: TestApi): Promise<Front> {
  const root = mkdtempSync(join(tmpdir(), 'front-'))
  writeFiles(root, smallRelease)
  const inner = await listen(0, (request, env) => api.app.fetch(request, env))
  // By its address, because not every machine knows names below localhost.
  const serving = { ...smallServing(`http://127.0.0.1:${inner.port}`), origin: 'http://127.0.0.1' }
  const running = await startServer(server, serving, root)
  const origin = `${serving.origin}:${running.port}`
  return {
    fetch: (input, init) => fetch(new URL(input instanceof Request ? input.url : input, origin), init),
    close: async () => {
      await running.close()
      await inner.close()
      rmSync(root, { recursive: true })
      await api.close()
    },
  }
}
