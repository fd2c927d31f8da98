import { inTime } from '../ports/in-time.ts'

/** Whether somebody is there at all, and whether what is asked here can be answered. */
export const healthPaths = { alive: '/healthz', ready: '/readyz' } as const

export const isReadyAnswer = (condition: { ready: boolean }): Response =>
  Response.json(condition, { status: condition.ready ? 200 : 503, headers: { 'cache-control': 'no-store' } })

/** Milliseconds, longer than the API takes to find out that its database does not answer. */
const patience = 3_000

/**
 * Answers what concerns the process as a whole: that it lives, whatever its database does, and that it takes nothing more
 * once it was told to end or while it only begins.
 */
export function healthOf(
  pathname: string,
  isDraining: boolean,
  answer: () => Response | Promise<Response>,
): Response | Promise<Response> | undefined {
  if (pathname === healthPaths.alive) return new Response('ok', { headers: { 'cache-control': 'no-store' } })
  if (pathname !== healthPaths.ready) return undefined
  if (isDraining) return isReadyAnswer({ ready: false, ...{ draining: true } })
  return inTime(Promise.resolve(answer()), patience).catch(() => isReadyAnswer({ ready: false, ...{ starting: true } }))
}
