import * as v from 'valibot'

/** What KSeF answered to a call that it did not carry out, or that it could not be asked: the codes that it names, none of the latter. */
export class KsefFailure extends Error {
  readonly status: number
  readonly codes: readonly number[]

  constructor(
    said: string,
    { status = 0, codes = [], cause }: { status?: number; codes?: number[]; cause?: unknown } = {},
  ) {
    super(said, { cause })
    this.name = 'KsefFailure'
    this.status = status
    this.codes = codes
  }

  /** Whether it names one of some codes, such as 21470. */
  names(...codes: number[]): boolean {
    return this.codes.some((code) => codes.includes(code))
  }
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Where KSeF is asked, and by what. Each call has so many milliseconds. */
export type KsefAddress = { url: string; fetch?: Fetch; patience?: number }

/** A body is JSON, unless it is a text, which is XML. */
type Asked = { method?: 'GET' | 'POST'; token?: string; body?: object | string; headers?: Record<string, string> }

const usualPatience = 10_000

const Problem = v.object({
  title: v.optional(v.string(), ''),
  detail: v.optional(v.string(), ''),
  reasonCode: v.optional(v.string(), ''),
  errors: v.optional(
    v.array(
      v.object({
        code: v.number(),
        description: v.optional(v.string(), ''),
        details: v.optional(v.nullable(v.array(v.string())), []),
      }),
    ),
    [],
  ),
})

/** A call of the API; what it answers is read as text. */
async function ask(
  { url, fetch = globalThis.fetch, patience = usualPatience }: KsefAddress,
  path: string,
  asked: Asked,
) {
  const { method = 'GET', token, body } = asked
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      accept: 'application/json, application/xml',
      'x-error-format': 'problem-details',
      ...asked.headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': typeof body === 'string' ? 'application/xml' : 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    // Whoever has the token is sent no further.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new KsefFailure(`KSeF could not be reached: ${reasonOf(cause)}`, { cause })
  })
  const text = await response.text().catch((cause: unknown) => {
    throw new KsefFailure(`KSeF broke off its answer: ${reasonOf(cause)}`, { cause })
  })
  if (!response.ok) throw refusalOf(response, text)
  return text
}

type Part = { method: string; url: string; headers: Record<string, string | null> }

/** Bytes go where KSeF says, which is another host; whoever is there gets no token. */
export async function putPart(
  { url, fetch = globalThis.fetch, patience = usualPatience }: KsefAddress,
  { method, url: place, headers }: Part,
  part: Buffer,
): Promise<void> {
  // A place that is read by others on the way would be none of KSeF's.
  if (new URL(place).protocol !== new URL(url).protocol) throw new KsefFailure(`KSeF names no safe place: ${place}`)
  const response = await fetch(place, {
    method,
    headers: Object.fromEntries(
      Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
    body: new Uint8Array(part),
    redirect: 'error',
    signal: AbortSignal.timeout(patience * 12),
  }).catch((cause: unknown) => {
    throw new KsefFailure(`KSeF could not be reached: ${reasonOf(cause)}`, { cause })
  })
  if (!response.ok)
    throw new KsefFailure(`KSeF answered ${response.status} to a part of a package`, { status: response.status })
}

/** What lies at an address that KSeF has named, such as a receipt, which is asked for without a token. */
export async function fetchNamed(
  { url, fetch = globalThis.fetch, patience = usualPatience }: KsefAddress,
  place: string,
): Promise<string> {
  if (new URL(place).protocol !== new URL(url).protocol) throw new KsefFailure(`KSeF names no safe place: ${place}`)
  const response = await fetch(place, { redirect: 'error', signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new KsefFailure(`KSeF answered ${response.status}`, { status: response.status })
  return response.text()
}

const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message} (${cause.cause.message})` : cause.message
}

function refusalOf({ status, headers }: Response, text: string): KsefFailure {
  const read = v.safeParse(Problem, parsed(text))
  if (!read.success) return new KsefFailure(`KSeF answered ${status}`, { status })
  const { title, detail, reasonCode, errors } = read.output
  const told = errors.map(({ code, description, details }) =>
    [`KSeF-${code}`, description, ...(details ?? [])].filter(Boolean).join(' '),
  )
  const said = told.length > 0 ? told : [[`KSeF-${status}`, reasonCode, detail || title].filter(Boolean).join(' ')]
  const later = headers.get('retry-after')
  return new KsefFailure([...said, ...(later === null ? [] : [`Retry-After: ${later}`])].join('; ').slice(0, 1_000), {
    status,
    codes: errors.map(({ code }) => code),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a call answers, held to what the API says of it as far as it is needed here. */
export async function askKsef<Schema extends v.GenericSchema>(
  address: KsefAddress,
  path: string,
  schema: Schema,
  asked: Asked = {},
): Promise<v.InferOutput<Schema>> {
  const read = v.safeParse(schema, parsed(await ask(address, path, asked)))
  if (read.success) return read.output
  throw new KsefFailure(`KSeF answered something else to ${path}: ${v.getDotPath(read.issues[0]) ?? 'no JSON'}`)
}

/** A call whose answer is a text, such as XML, or nothing. */
export const askKsefForText = (address: KsefAddress, path: string, asked: Asked = {}): Promise<string> =>
  ask(address, path, asked)
