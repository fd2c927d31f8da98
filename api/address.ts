import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The network address a call came from. The header is believed only behind a proxy of our own, and of it only the
 * last entry, which that proxy wrote; anybody can send the others.
 */
export const addressOf =
  (trustProxy: boolean) =>
  (context: Context): string => {
    const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    return forwarded || (context.env ? (getConnInfo(context).remote.address ?? 'unknown') : 'unknown')
  }
