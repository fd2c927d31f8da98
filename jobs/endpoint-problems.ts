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

export type EndpointProblemCode = keyof typeof problems

export class EndpointProblem extends Error {
  override name = 'EndpointProblem'
  readonly code: EndpointProblemCode
  readonly headers: Record<string, string>

  constructor(code: EndpointProblemCode, headers: Record<string, string> = {}) {
    super(problems[code][1])
    this.code = code
    this.headers = headers
  }
}

export function problemResponse({ code, message, headers }: EndpointProblem): Response {
  const [status] = problems[code]
  const problem = { type: `urn:nonius:problem:${code}`, title: message, status, code }
  return Response.json(problem, {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
