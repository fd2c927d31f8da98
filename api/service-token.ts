import { hash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from './problem.ts'

/**
 * Lets in machines that were given a token, as `Authorization: Bearer …`. Where none is set there is no door, and whoever
 * knocks learns nothing of one.
 */
export const needsToken =
  (token: string | undefined): MiddlewareHandler =>
  async (context, next) => {
    if (!token) throw new Refusal('NOT_FOUND')
    const given = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
    // Of one length, so that they can be compared in a time that tells nothing.
    const isRight = timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))
    if (!isRight) throw new Refusal('ACCESS_TOKEN_INVALID')
    context.header('cache-control', 'no-store')
    await next()
  }
