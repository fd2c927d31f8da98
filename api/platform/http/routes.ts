import { hash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { isPdf } from '../files/is-pdf.ts'
import { noteRoute } from '../observability/request.ts'
import { isFromHere } from './address.ts'
import {
  callerOf,
  companyCallerOf,
  type Caller,
  type CompanyCaller,
  type Identify,
  type IdentifyCompany,
} from './caller.ts'
import { parse, parseJson } from './parse.ts'
import { HttpProblem } from './problem.ts'
import { linesOfJson } from './stream.ts'

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

/** What a call asks, as its row of the table has it. */
export type Asked<E extends Endpoint = Endpoint> = {
  params: Record<string, string>
  query: Output<E['query']>
  body: Output<E['body']>
  /** Who asks, for the rows whose answer depends on that; with `audience: 'user'` there is one. */
  caller: Caller | undefined
  /** Which system of which company asks, for the rows of companies. */
  system: CompanyCaller | undefined
  /** The cookie of this name, as the shop passes it on. */
  yc: string | undefined
  /** The bytes of the body, for what is signed over them. */
  text: string
  headers: Headers
  /** The network address the call came from. */
  address: string
}

/**
 * An answer that was written before, with the tag it was given then. As bytes, since a text with one letter beyond Latin takes
 * twice the room, and would be turned into bytes each time that it is sent.
 */
export class Written {
  readonly body: Buffer<ArrayBuffer>
  readonly etag: string

  constructor(body: string) {
    this.body = Buffer.from(body)
    this.etag = `"${hash('sha1', this.body, 'base64url')}"`
  }
}

/** An answer that may become another one although the catalogue stays as it is, so that no date says whether it is the same. */
export class Undated<Answer> {
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }
}

/** What whoever answers is told beside what was asked: of all calls, and of those that are answered in lines. */
export type Sight<Seen extends { changedAt: Date }, SeenInLines> = {
  see: (context: Context, row: Endpoint) => Promise<Seen>
  seeInLines: (context: Context) => Promise<SeenInLines>
}

type Ways = { identify: Identify; identifyCompany: IdentifyCompany; addressOf: (context: Context) => string }
type Handler<Seen> = (call: Asked & Seen) => Promise<unknown>
type Stream<SeenInLines> = (
  call: Pick<Asked, 'query' | 'address'> & { isFromHere: boolean } & SeenInLines,
) => AsyncIterable<unknown[]>

/** Gives every row of the endpoint table its handler, and every known path an answer to wrong methods. */
export function registerRoutes<Seen extends { changedAt: Date }, SeenInLines>(
  app: Hono,
  handlers: Readonly<Record<EndpointName, unknown>>,
  services: Sight<Seen, SeenInLines> & Ways,
): void {
  requireMatch(Object.keys(endpoints), Object.keys(handlers))
  const rows: [string, Endpoint][] = Object.entries(endpoints)
  for (const [name, row] of rows) {
    // Checked just above; the type of the table as a whole cannot say that a name's row and handler belong together.
    const handler = handlers[name as EndpointName]
    app.on(row.method, row.path, (context) =>
      row.format === 'lines'
        ? answerInLines(context, row, handler as Stream<SeenInLines>, services)
        : answer(context, row, handler as Handler<Seen>, services),
    )
  }
  const patterns = rows.map(([, { method, path }]) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  // An address may lie on several paths: /cart/validate is one of its own, and a SKU may be called so.
  for (const path of new Set(rows.map(([, row]) => row.path))) {
    app.all(path, (context) => {
      const known = patterns.filter(({ pattern }) => pattern.test(context.req.path))
      const methods = new Set(known.flatMap(({ methods }) => methods))
      throw new HttpProblem('METHOD_NOT_ALLOWED', { headers: { allow: [...methods, 'OPTIONS'].join(', ') } })
    })
  }
}

export function requireMatch(rows: string[], handlers: string[]): void {
  const missing = rows.filter((name) => !handlers.includes(name)).map((name) => `${name} has no handler`)
  const extra = handlers.filter((name) => !rows.includes(name)).map((name) => `${name} is no row of the endpoint table`)
  if (missing.length + extra.length > 0)
    throw new Error(`API routes do not match: ${[...missing, ...extra].join('; ')}`)
}

async function answerInLines<Seen extends { changedAt: Date }, SeenInLines>(
  context: Context,
  row: Endpoint,
  stream: Stream<SeenInLines>,
  services: Sight<Seen, SeenInLines> & Ways,
): Promise<Response> {
  noteRoute(row.path)
  const seen = await services.seeInLines(context)
  const query = row.query && parse(row.query, context.req.query())
  const lines = stream({ ...seen, query, address: services.addressOf(context), isFromHere: isFromHere(context) })
  // Hono drops the body of a HEAD without ending it, and a feed that was begun and not ended keeps a connection.
  const body = context.req.method === 'HEAD' ? '' : await linesOfJson(lines)
  return context.body(body, 200, { 'content-type': 'application/x-ndjson' })
}

async function answer<Seen extends { changedAt: Date }, SeenInLines>(
  context: Context,
  row: Endpoint,
  handler: Handler<Seen>,
  services: Sight<Seen, SeenInLines> & Ways,
): Promise<Response> {
  noteRoute(row.path)
  const seen = await services.see(context, row)
  const params = context.req.param()
  // PostgreSQL has no text with a zero in it, so nothing can have such a name.
  if (Object.values(params).some((value) => value.includes('\0'))) throw new HttpProblem('NOT_FOUND')
  const caller = await callerOf(context.req.raw.headers, row, services.identify)
  const system = row.scope && (await companyCallerOf(context.req.raw.headers, row.scope, services.identifyCompany))
  const text = row.body ? await context.req.text() : ''
  const call: Asked & Seen = {
    ...seen,
    params,
    query: row.query && parse(row.query, context.req.query()),
    body: row.body && parse(row.body, row.form ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text)),
    caller,
    system,
    yc: context.req.header('yc')?.slice(0, longestYc),
    text,
    headers: context.req.raw.headers,
    address: services.addressOf(context),
  }
  const handed = await handler(call)
  const answered: unknown = handed instanceof Undated ? handed.answer : handed
  const isShared = row.method === 'GET' && row.audience === 'anyone'
  if (!isShared) context.header('cache-control', row.audience === 'company' ? 'private, no-store' : 'no-store')
  if (answered instanceof Uint8Array) {
    const file = new Uint8Array(answered)
    return context.body(file, 200, fileHeaders(row, file))
  }
  const written = answered instanceof Written ? answered : undefined
  const changedAt = handed instanceof Undated ? undefined : seen.changedAt
  if (isShared) return cacheable(context, written ?? new Written(JSON.stringify(answered)), changedAt)
  return context.body(written?.body ?? JSON.stringify(answered), row.status as 200, json)
}

const longestYc = 200

const fileHeaders = ({ format }: Endpoint, file: Uint8Array<ArrayBuffer>) => ({
  'content-type': format === 'invoice' && !isPdf(file) ? 'application/xml' : 'application/pdf',
  'x-content-type-options': 'nosniff',
})

/** The reader asks each time and is answered with nothing but "unchanged" when it has this body already. */
function cacheable(context: Context, { body, etag }: Written, changedAt: Date | undefined): Response {
  context.header('etag', etag)
  if (changedAt) context.header('last-modified', changedAt.toUTCString())
  context.header('cache-control', 'no-cache')
  const isKnown =
    knows(context.req.header('if-none-match'), etag) ??
    (changedAt && hasSince(context.req.header('if-modified-since'), changedAt))
  return isKnown ? context.body(null, 304) : context.body(body, 200, json)
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean | undefined {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known && (known.includes(etag) || known.includes('*'))
}

/** Times are told in whole seconds, so a change of the last one may be followed by another that looks the same. */
function hasSince(ifModifiedSince: string | undefined, changedAt: Date): boolean {
  const since = Date.parse(ifModifiedSince ?? '')
  return since >= Math.floor(changedAt.getTime() / 1000) * 1000 && Date.now() - changedAt.getTime() > 2_000
}

const json = { 'content-type': 'application/json' }
