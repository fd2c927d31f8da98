import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { drainable } from '../observability/drain.ts'
import { healthOf } from '../observability/health.ts'
import { log } from '../observability/log.ts'
import { currentRequest, noteRoute } from '../observability/request.ts'
import { observeRequest } from '../observability/observe-request.ts'
import { failureResponse } from './problem.ts'

/** `close` takes nothing more, lets what runs be answered, and ends. */
export type Listening = { port: number; close(): Promise<void> }

type Answer = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** Milliseconds each. */
export type Patience = {
  /**
   * Longer than proxies and clients keep a connection that nobody uses: the side that closes it should not be the one that
   * may be sent a call at that moment.
   */
  keepAlive: number
  /** Until all of a request is here; one that drips longer is cut. */
  request: number
  /** How long a server in front may take to learn from `/readyz` that nothing more is taken. */
  notice: number
  /** What still runs that long after the end was called for is cut. */
  drain: number
}

const usualPatience: Patience = { keepAlive: 65_000, request: 60_000, notice: 0, drain: 20_000 }

/** Answers on a port, 0 picks a free one: to this machine and nobody else, unless another address is named. */
export async function listen(
  port: number,
  answer: Answer,
  host = '127.0.0.1',
  patience: Partial<Patience> = {},
): Promise<Listening> {
  const { keepAlive, request: whole, notice, drain: limit } = { ...usualPatience, ...patience }
  const state = { isDraining: false }
  const listener = getRequestListener(
    (request, env) =>
      // It is a server for HTTP/1 that is made below.
      observeRequest((env as HttpBindings).incoming, (env as HttpBindings).outgoing, () =>
        answerAt(state, request, env as HttpBindings, answer),
      ),
    // Node lets the rest of a body that nobody read run out for as long as a whole request may take. The adapter would break
    // the line after half a second, and who still sends on a slow one would hear of that instead of the answer.
    { autoCleanupIncoming: false },
  )
  const server = createServer(
    {
      keepAliveTimeout: keepAlive,
      requestTimeout: whole,
      headersTimeout: Math.min(whole, 30_000),
      connectionsCheckingInterval: Math.min(whole / 2, 10_000),
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  )
  const drain = drainable(server)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      state.isDraining = true
      await drain({ notice, limit })
    },
  }
}

async function answerAt(
  state: { isDraining: boolean },
  request: Request,
  env: HttpBindings,
  answer: Answer,
): Promise<Response> {
  // Else it would be asked again on this connection, and would never end.
  if (state.isDraining) env.outgoing.setHeader('connection', 'close')
  const pathname = pathOf(env.incoming.url)
  const health = healthOf(pathname, state.isDraining, () => answer(request, env))
  if (health) noteRoute(pathname)
  try {
    return await (health ?? answer(request, env))
  } catch (error) {
    return failed(error)
  }
}

const pathOf = (url = '') => url.split('?', 1)[0] ?? ''

/** What nobody has answered: told to the log with all that is known, and to whoever asked as a failure of ours. */
function failed(error: unknown): Response {
  const { method, route } = currentRequest() ?? {}
  log.error(`${method} ${route} failed`, { method, route }, error)
  return failureResponse(error)
}
