import { sql } from 'kysely'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { openApiDocument } from '#lib/contract/openapi.ts'
import { cartHandlers } from './cart/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { contentHandlers } from './content/handlers.ts'
import { customerHandlers } from './customer/handlers.ts'
import { marketChooser } from './markets.ts'
import { media } from './media/handler.ts'
import { problemResponse, Refusal } from './problem.ts'
import { registerRoutes } from './routes.ts'
import { shopHandlers } from './shop/handlers.ts'
import { snapshotHandlers } from './snapshot/handlers.ts'
import type { Database } from './tables.ts'

const largestBody = 256 * 1024

type Settings = {
  /** The drawings served below /media/. */
  mediaFolder: string
}

/** The commerce API over a database. It keeps nothing of its own, so any number of them may share one. */
export function createApi(db: Database, { mediaFolder }: Settings): Hono {
  const app = new Hono()
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
      allowHeaders: ['Accept-Language', 'Content-Type', 'Guid', 'If-None-Match'],
      exposeHeaders: ['Content-Language', 'ETag', 'Allow'],
      maxAge: 86_400,
    }),
  )
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw new Refusal('PAYLOAD_TOO_LARGE')
      },
    }),
  )
  const handlers = {
    ...catalogueHandlers(db),
    ...contentHandlers(db),
    ...shopHandlers(db),
    ...snapshotHandlers(db),
    ...customerHandlers(db),
    ...cartHandlers(db),
  }
  registerRoutes(app, handlers, marketChooser(db))
  const description = JSON.stringify(openApiDocument())
  app.get('/openapi.json', (context) => context.body(description, 200, { 'content-type': 'application/json' }))
  app.get('/media/*', media(mediaFolder))
  app.get('/healthz', async (context) => {
    await sql`select 1`.execute(db)
    return context.text('ok')
  })
  app.notFound(() => problemResponse(new Refusal('NOT_FOUND')))
  app.onError((error, context) => {
    if (error instanceof Refusal) return problemResponse(error)
    console.error(`${context.req.method} ${context.req.path} failed:`, error)
    return problemResponse(new Refusal('GENERAL_ERROR'))
  })
  return app
}
