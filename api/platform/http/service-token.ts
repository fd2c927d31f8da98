import type { MiddlewareHandler } from 'hono'
import { bearerOf, isOneOf } from './bearer.ts'
import { HttpProblem } from './problem.ts'

/**
 * Lets in machines that were given a token, as `Authorization: Bearer …`. Where none is set there is no endpoint, and whoever
 * knocks learns nothing of one.
 */
export const needsToken =
  (token: string | undefined): MiddlewareHandler =>
  async (context, next) => {
    if (!token) throw new HttpProblem('NOT_FOUND')
    if (!isOneOf([token], bearerOf(context.req.header('authorization')) ?? ''))
      throw new HttpProblem('ACCESS_TOKEN_INVALID')
    context.header('cache-control', 'no-store')
    await next()
  }
