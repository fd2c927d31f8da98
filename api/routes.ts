import { hash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { endpoints, type EndpointName, type Endpoints } from '#lib/contract/endpoints.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { Markets } from './markets.ts'
import { Refusal } from './problem.ts'
import { linesOfJson } from './stream.ts'

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

/** What a handler is told of a call. */
export type Call<E extends Endpoint = Endpoint> = Markets & {
  params: Record<string, string>
  query: Output<E['query']>
  body: Output<E['body']>
  /** The Guid header, for the rows that take it. */
  guid: string | undefined
}

/** Answers a call; a stream is handed out as batches of lines. */
export type Handler<E extends Endpoint = Endpoint> = (
  call: Call<E>,
) => Promise<v.InferInput<E['response']>> | AsyncIterable<v.InferInput<E['response']>[]>

export type Handlers = { [Name in EndpointName]: Handler<Endpoints[Name]> }

type Choose = (acceptLanguage: string | undefined) => Promise<Markets>

/** Gives every row of the endpoint table its handler, and every known path an answer to wrong methods. */
export function registerRoutes(app: Hono, handlers: Handlers, chooseMarket: Choose): void {
  requireMatch(Object.keys(endpoints), Object.keys(handlers))
  const rows: [string, Endpoint][] = Object.entries(endpoints)
  for (const [name, row] of rows) {
    // Checked just above; the type of the table as a whole cannot say that a name's row and handler belong together.
    const handler = handlers[name as EndpointName] as Handler
    app.on(row.method, row.path, async (context) =>
      answer(context, row, handler, await marketsOf(context, chooseMarket)),
    )
  }
  for (const [path, sharing] of Map.groupBy(rows, ([, row]) => row.path)) {
    const methods = sharing.flatMap(([, { method }]) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    app.all(path, () => {
      throw new Refusal('METHOD_NOT_ALLOWED', { headers: { allow: [...methods, 'OPTIONS'].join(', ') } })
    })
  }
}

export function requireMatch(rows: string[], handlers: string[]): void {
  const missing = rows.filter((name) => !handlers.includes(name)).map((name) => `${name} has no handler`)
  const extra = handlers.filter((name) => !rows.includes(name)).map((name) => `${name} is no row of the endpoint table`)
  if (missing.length + extra.length > 0)
    throw new Error(`API routes do not match: ${[...missing, ...extra].join('; ')}`)
}

async function marketsOf(context: Context, choose: Choose): Promise<Markets> {
  context.header('vary', 'Accept-Language', { append: true })
  const chosen = await choose(context.req.header('accept-language'))
  context.header('content-language', chosen.market.culture)
  return chosen
}

async function answer(context: Context, row: Endpoint, handler: Handler, markets: Markets): Promise<Response> {
  const params = context.req.param()
  // PostgreSQL has no text with a zero in it, so nothing can have such a name.
  if (Object.values(params).some((value) => value.includes('\0'))) throw new Refusal('NOT_FOUND')
  const call: Call = {
    ...markets,
    params,
    query: row.query && parse(row.query, context.req.query()),
    body: row.body && parse(row.body, await jsonBody(context)),
    guid: row.guest ? context.req.header('guid') : undefined,
  }
  const result = handler(call)
  if (!(result instanceof Promise)) {
    // Hono drops the body of a HEAD without ending it, and a feed that was begun and not ended keeps a connection.
    const lines = context.req.method === 'HEAD' ? '' : await linesOfJson(result)
    return context.body(lines, 200, { 'content-type': 'application/x-ndjson' })
  }
  const body = JSON.stringify(await result)
  if (row.method === 'GET' && !row.guest) return cacheable(context, body)
  context.header('cache-control', 'no-store')
  return new Response(body, { status: row.status, headers: json })
}

/** The reader asks each time and is answered with nothing but "unchanged" when it has this body already. */
function cacheable(context: Context, body: string): Response {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  context.header('etag', etag)
  context.header('cache-control', 'no-cache')
  const known =
    context.req
      .header('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
    ? new Response(null, { status: 304 })
    : new Response(body, { headers: json })
}

const json = { 'content-type': 'application/json' }

function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const errors = result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
  throw new Refusal('VALIDATION_FAILED', { errors })
}

/** Every body is an object, and to the schemas a list would be one too. */
async function jsonBody(context: Context): Promise<unknown> {
  const refuse = (message: string) => new Refusal('VALIDATION_FAILED', { errors: [{ path: '', message }] })
  try {
    const body: unknown = JSON.parse(await context.req.text())
    if (Array.isArray(body)) throw refuse('the body is a list')
    return body
  } catch (error) {
    throw error instanceof SyntaxError ? refuse('the body is not JSON') : error
  }
}
