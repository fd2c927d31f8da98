import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

/** Milliseconds between two looks for connections on which nothing runs any more. */
const look = 100

/** Milliseconds in which whoever has connected says what it is about. */
const silence = 1000

/**
 * Ends a server: after some notice it takes no more connections, closes those on which nothing runs, and waits for the
 * others, up to a limit.
 */
export function drainable(server: Server): (patience: { notice: number; limit: number }) => Promise<void> {
  /** Node counts as busy what has not yet said a word, and browsers connect before they have anything to ask. */
  const opened = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    opened.set(socket, performance.now())
    socket.once('close', () => opened.delete(socket))
  })
  const closeUnused = () => {
    server.closeIdleConnections()
    for (const [socket, since] of opened)
      if (socket.bytesRead === 0 && performance.now() - since > silence) socket.destroy()
  }
  return async ({ notice, limit }) => {
    if (notice > 0) await after(notice)
    const closed = once(server, 'close')
    server.close()
    const looks = setInterval(closeUnused, look)
    const cut = setTimeout(() => server.closeAllConnections(), limit)
    await closed
    clearInterval(looks)
    clearTimeout(cut)
  }
}
