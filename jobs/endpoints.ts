import { type Context, Hono } from 'hono'
import { bearerOf, isOneOf } from '../api/platform/http/bearer.ts'
import { type Jobs, UnknownEdition } from './jobs.ts'

/** How a call about jobs is refused: no shopper's call, so its codes are none of the contract and have no translation. */
const problems = {
  REBUILD_TOKEN_REQUIRED: [401, 'This call needs the header "authorization: Bearer" with the token of REBUILD_TOKEN.'],
  REBUILD_TOKEN_INVALID: [403, 'This is not the token of REBUILD_TOKEN.'],
  EDITION_UNKNOWN: [404, 'There is no such edition.'],
  JOB_UNKNOWN: [404, 'There is no such job, or it was long ago.'],
  NOT_FOUND: [404, 'There is nothing here.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not answer to this method.'],
  NOTHING_TO_CONFIRM: [
    409,
    'Nothing of this edition waits for a yes, or it is something else than the job that was named.',
  ],
  JOB_IS_OVER: [409, 'This job is over already.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Wait as long as Retry-After says.'],
  JOBS_UNAVAILABLE: [503, 'The database of the jobs does not answer. Trying again later may help.'],
} as const

type EndpointProblemCode = keyof typeof problems

class EndpointProblem extends Error {
  override name = 'EndpointProblem'
  readonly code: EndpointProblemCode
  readonly headers: Record<string, string>

  constructor(code: EndpointProblemCode, headers: Record<string, string> = {}) {
    super(problems[code][1])
    this.code = code
    this.headers = headers
  }
}

function problemResponse({ code, message, headers }: EndpointProblem): Response {
  const [status] = problems[code]
  const problem = { type: `urn:nonius:problem:${code}`, title: message, status, code }
  return Response.json(problem, {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

/** So many at once, and one more each time so many seconds have passed. */
type Rate = { burst: number; everySeconds: number }

/** More names than this are not kept: what is known of the oldest is over by then. */
const mostNames = 10_000

/** Counts by name, in this process. Answers how many seconds to wait; 0 when it may be now. */
export function limited({ burst, everySeconds }: Rate, now = Date.now): (name: string) => number {
  const every = everySeconds * 1000
  /** When all that was asked under a name would be paid for. */
  const paidAt = new Map<string, number>()
  return (name) => {
    const at = now()
    const paid = Math.max(paidAt.get(name) ?? at, at)
    const wait = paid - at - every * (burst - 1)
    if (wait > 0) return Math.ceil(wait / 1000)
    paidAt.delete(name)
    paidAt.set(name, paid + every)
    if (paidAt.size > mostNames) for (const [oldest] of paidAt.entries().take(1)) paidAt.delete(oldest)
    return 0
  }
}

export type RebuildOptions = {
  jobs: Jobs
  /** Whoever has one may ask for editions, and read what became of it. */
  tokens: readonly string[]
  /** What the bearer of a token that was made elsewhere is called; nothing where it is none. */
  nameOf?: (token: string) => Promise<string | undefined>
  rates?: { requests: Rate; wrongTokens: Rate }
}

const usualRates = { requests: { burst: 60, everySeconds: 1 }, wrongTokens: { burst: 10, everySeconds: 30 } }

type Answer = (context: Context, jobs: Jobs, by: string) => Promise<Response>

/** Every call there is, below `/rebuild`. */
const calls: readonly { method: 'GET' | 'POST' | 'DELETE'; path: string; answer: Answer }[] = [
  {
    method: 'POST',
    path: '/all',
    answer: async (context, jobs, by) => {
      const requested = await jobs.requestAll(by)
      return context.json({ jobs: requested.map((one) => ({ ...one, state: stateOf(context, one.id) })) }, 202)
    },
  },
  {
    method: 'POST',
    path: '/:edition',
    answer: async (context, jobs, by) => {
      const edition = context.req.param('edition') ?? ''
      const requested = await jobs.request(edition, by)
      context.header('location', stateOf(context, requested.id))
      return context.json({ edition, ...requested, state: stateOf(context, requested.id) }, 202)
    },
  },
  {
    method: 'POST',
    path: '/:edition/confirm',
    answer: async (context, jobs, by) => {
      const edition = context.req.param('edition') ?? ''
      const job = context.req.query('job')
      const requested = await jobs.confirm(edition, by, job === undefined ? undefined : idFrom(job))
      if (!requested) throw new EndpointProblem('NOTHING_TO_CONFIRM')
      context.header('location', stateOf(context, requested.id))
      return context.json({ edition, ...requested, state: stateOf(context, requested.id) }, 202)
    },
  },
  {
    method: 'GET',
    path: '/questions',
    answer: async (context, jobs) => context.json({ jobs: await jobs.questions() }),
  },
  {
    method: 'GET',
    path: '/jobs/:id',
    answer: async (context, jobs) => {
      const id = idOf(context)
      const job = await jobs.read(id)
      if (!job) throw new EndpointProblem('JOB_UNKNOWN')
      return context.json({ job, lines: await jobs.lines(id, Number(context.req.query('after')) || 0) })
    },
  },
  {
    method: 'DELETE',
    path: '/jobs/:id',
    answer: async (context, jobs, by) => {
      const id = idOf(context)
      if (!(await jobs.read(id))) throw new EndpointProblem('JOB_UNKNOWN')
      if (!(await jobs.cancel(id, by))) throw new EndpointProblem('JOB_IS_OVER')
      return context.json({ job: await jobs.read(id) })
    },
  },
]

/** The address of a job's state, beside the one that was asked: whatever stands before both is the same. */
const stateOf = (context: Context, id: string) => `${context.req.path.replace(/\/[^/]+(?:\/confirm)?$/, '')}/jobs/${id}`

const idOf = (context: Context) => idFrom(context.req.param('id') ?? '')

function idFrom(id: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new EndpointProblem('JOB_UNKNOWN')
  return id
}

const theWebhook = 'the webhook'

/** Tokens that were made elsewhere look so; whatever else is guessed costs no question. */
const madePattern = /^[\w-]{43}$/

async function bearer(given: string, tokens: readonly string[], nameOf: RebuildOptions['nameOf']) {
  if (isOneOf(tokens, given)) return theWebhook
  return madePattern.test(given) ? nameOf?.(given) : undefined
}

/** Takes requests from others: a webhook of whoever keeps the catalogue, a command on another machine. */
export function rebuildEndpoints({ jobs, tokens, nameOf, rates = usualRates }: RebuildOptions): Hono {
  const names = new WeakMap<Request, string>()
  const door = new Hono()
  const requests = limited(rates.requests)
  const wrongTokens = limited(rates.wrongTokens)
  const admit = (wait: number) => {
    if (wait > 0) throw new EndpointProblem('TOO_MANY_REQUESTS', { 'retry-after': String(wait) })
  }
  door.use(async (context, next) => {
    const given = bearerOf(context.req.header('authorization'))
    // Who has the token is never kept waiting by those who guess.
    const name = given === undefined ? undefined : await bearer(given, tokens, nameOf)
    if (given === undefined || name === undefined) {
      admit(wrongTokens('all'))
      throw given === undefined
        ? new EndpointProblem('REBUILD_TOKEN_REQUIRED', { 'www-authenticate': 'Bearer' })
        : new EndpointProblem('REBUILD_TOKEN_INVALID')
    }
    names.set(context.req.raw, name)
    if (context.req.method === 'POST') admit(requests(given))
    context.header('cache-control', 'no-store')
    await next()
  })
  for (const { method, path, answer } of calls)
    door.on(method, path, (context) => answer(context, jobs, names.get(context.req.raw) ?? theWebhook))
  for (const path of new Set(calls.map((call) => call.path)))
    door.all(path, () => {
      const allow = calls.filter((call) => call.path === path).map(({ method }) => method)
      throw new EndpointProblem('METHOD_NOT_ALLOWED', { allow: allow.join(', ') })
    })
  door.all('*', () => {
    throw new EndpointProblem('NOT_FOUND')
  })
  door.onError((error, context) => {
    if (error instanceof EndpointProblem) return problemResponse(error)
    if (error instanceof UnknownEdition) return problemResponse(new EndpointProblem('EDITION_UNKNOWN'))
    console.error(`${context.req.method} ${context.req.path} failed:`, error)
    return problemResponse(new EndpointProblem('JOBS_UNAVAILABLE', { 'retry-after': '10' }))
  })
  return door
}
