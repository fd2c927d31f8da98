import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'

/** Milliseconds between two looks for connections on which nothing runs any more. */
const look = 100

/**
 * Ends a server: after some notice it takes no more connections, closes those on which nothing runs, and waits for the
 * others, up to a limit.
 */
export async function drain(server: Server, { notice, limit }: { notice: number; limit: number }): Promise<void> {
  if (notice > 0) await after(notice)
  const closed = once(server, 'close')
  server.close()
  const looks = setInterval(() => server.closeIdleConnections(), look)
  const cut = setTimeout(() => server.closeAllConnections(), limit)
  await closed
  clearInterval(looks)
  clearTimeout(cut)
}
