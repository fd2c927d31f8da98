import { once } from 'node:events'
import { listen } from '../../api/platform/http/listen.ts'
import { runCommand } from '../../server/cli/command.ts'
import { startTestApi } from './api.ts'
import { chooseAll, newShopper } from './shopper.ts'

/** Serves an API as the commands do, with carts that wait for nothing but to be ordered, until it is told to end. */
await runCommand(async (stopping) => {
  const api = await startTestApi()
  const server = await listen(0, (request, env) => api.app.fetch(request, env))
  const carts: { guid: string; gross: number }[] = []
  for (let cart = 0; cart < Number(process.argv[2]); cart++) {
    const shopper = await newShopper(api)
    await shopper.put('NM-12', 1)
    carts.push({ guid: shopper.guid, gross: await chooseAll(shopper) })
  }
  process.send?.({ port: server.port, carts })
  if (!stopping.aborted) await once(stopping, 'abort')
  await server.close()
  await api.close()
})
