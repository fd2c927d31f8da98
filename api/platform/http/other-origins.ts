import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const allowed = 'access-control-allow-origin'
const exposed = 'access-control-expose-headers'

const exposedHeaders = ['Content-Language', 'ETag', 'Last-Modified', 'Allow', 'Retry-After', 'X-Request-Id'].join(',')

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
  allowHeaders: ['Accept-Language', 'Authorization', 'Content-Type', 'Guid', 'If-None-Match', 'Order-Key', 'Yc'],
  exposeHeaders: [exposedHeaders],
  maxAge: 86_400,
})

/**
 * Pages of every origin may ask. Of an answer this is told when it is there: told before, as the library does, it has each answer
 * made twice, which is a tenth of what a small one costs.
 */
export const otherOrigins: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'OPTIONS') return preflight(context, next)
  await next()
  const { headers } = context.res
  headers.set(allowed, '*')
  headers.set(exposed, exposedHeaders)
  return undefined
}
