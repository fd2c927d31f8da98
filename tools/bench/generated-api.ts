import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { messageOf } from '../measure/processes.ts'

/** What is asked of the process: a product to be called otherwise, or one in a hundred to cost less. */
export type ApiOrder = { type: 'rename'; id: number } | { type: 'reprice'; hundredth: number } | { type: 'close' }

export type GeneratedApi = {
  url: string
  pid: number
  tell: (order: ApiOrder) => Promise<void>
  end: () => void
}

/** The commerce API over a generated catalogue, as it stands after a start that found it there. */
export async function startGeneratedApi(products: number, folder: string): Promise<GeneratedApi> {
  const start = () => fork(fileURLToPath(new URL('./api-process.ts', import.meta.url)), [String(products), folder])
  // Filling the database is no part of publishing, so the API that is measured finds it filled.
  const filling = start()
  await messageOf(filling)
  filling.send({ type: 'close' } satisfies ApiOrder)
  await once(filling, 'exit')
  const child = start()
  return {
    url: await messageOf(child),
    pid: child.pid ?? 0,
    tell: async (order) => {
      child.send(order)
      await messageOf(child)
    },
    end: () => child.kill(),
  }
}
