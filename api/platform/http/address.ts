import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Who called, where so many proxies of our own stand before us: each adds to `x-forwarded-for` who called it, so the
 * last entries are theirs, and anybody can send the ones before.
 */
export function callerAddress(forwarded: string | undefined, connected: string, trustedProxies: number): string {
  const entries = forwarded?.split(',').map((entry) => entry.trim())
  const chain = [...(entries?.filter(Boolean) ?? []), connected]
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? connected
}

/** The network address a call came from. */
export const addressOf =
  (trustedProxies: number) =>
  (context: Context): string => {
    const connected = context.env ? (getConnInfo(context).remote.address ?? 'unknown') : 'unknown'
    return callerAddress(context.req.header('x-forwarded-for'), connected, trustedProxies)
  }

/** Whether an address is that of this machine to itself. */
const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address)

/** Whether this process or its machine asks for itself: a server in front on the same machine says for whom it asks. */
export function isFromHere(context: Context): boolean {
  const isPassedOn = ['x-forwarded-for', 'forwarded'].some((name) => context.req.header(name) !== undefined)
  if (isPassedOn) return false
  return !context.env || isLoopback(getConnInfo(context).remote.address ?? '')
}
