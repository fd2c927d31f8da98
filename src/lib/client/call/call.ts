import ky, { HTTPError, TimeoutError } from 'ky'
import * as v from 'valibot'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { Problem } from '#lib/contract/errors.ts'
import { LenientProblem } from '#lib/contract/problem.ts'
import { ApiError } from './api-error.ts'

type Settings = {
  /** Where the API answers, without a slash at the end; empty for the page's own origin. */
  base: string
  culture: string
  /** Asked before each call, because a guest may come into being between two of them, and a token grow old. */
  identity?: () => Identity | Promise<Identity>
  /** Milliseconds one attempt may take. */
  timeout?: number
}

/** What tells one caller from another; each part becomes a header when it is there. */
export type Identity = {
  guid?: string | undefined
  yc?: string | undefined
  accessToken?: string | undefined
  /** Of the link in a mail about an order. */
  orderKey?: string | undefined
}

type Schema = v.GenericSchema

type Input<Body extends Schema | undefined> = {
  /** What stands for each `:name` of the path. */
  params?: Record<string, string | number>
  query?: Record<string, string>
} & (Body extends Schema ? { body: v.InferInput<Body> } : { body?: undefined })

type Arguments<Body extends Schema | undefined> = Body extends Schema ? [input: Input<Body>] : [input?: Input<Body>]

export type Call = <Body extends Schema | undefined, Response extends Schema>(
  endpoint: Endpoint<Body, Response>,
  ...input: Arguments<Body>
) => Promise<v.InferOutput<Response>>

/**
 * Only what can be sent twice without harm is retried, only when the API could not be reached or was busy, at most
 * twice and spread out, so that a shop full of visitors does not fall upon an API that is getting up again.
 */
const http = ky.create({
  retry: {
    limit: 2,
    methods: ['get', 'put'],
    statusCodes: [429, 502, 503, 504],
    afterStatusCodes: [429, 503],
    maxRetryAfter: 2_000,
    backoffLimit: 1_000,
    jitter: true,
  },
})

/**
 * The way to every endpoint that answers one JSON document, or a paper, which comes as a `Blob`. Each answer is held to
 * the endpoint's schema: it costs microseconds, the schemas are on the page with the endpoint table anyway, and it is
 * what keeps a wrong number out of a cart and an address of another scheme out of an image, whatever host answers.
 */
export function createCall({ base, culture, identity = () => ({}), timeout = 8_000 }: Settings): Call {
  return async (endpoint, ...[input]) => {
    const name = `${endpoint.method} ${endpoint.path}`
    const url = base + fillPath(endpoint.path, input?.params ?? {})
    const options = {
      method: endpoint.method,
      headers: headersFor(culture, await identity()),
      timeout,
      totalTimeout: timeout * 2,
      ...(input?.query && { searchParams: input.query }),
      ...(input?.body !== undefined && bodyOf(endpoint, input.body)),
    }
    const request = http(url, options)
    const reading: Promise<unknown> = isFile(endpoint) ? request.blob() : request.json()
    const answer = await reading.catch((error: unknown) => {
      throw asApiError(error, name)
    })
    const parsed = v.safeParse(endpoint.response, answer, { abortEarly: true })
    if (parsed.success) return parsed.output
    const [issue] = parsed.issues
    throw new ApiError('UNEXPECTED_ANSWER', name, { detail: `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}` })
  }
}

const isFile = ({ format }: Pick<Endpoint, 'format'>) => format === 'pdf' || format === 'invoice'

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs "${name}"`)
    return encodeURIComponent(value)
  })
}

const bodyOf = ({ form }: Pick<Endpoint, 'form'>, body: unknown) =>
  form ? { body: new URLSearchParams(body as Record<string, string>) } : { json: body }

function headersFor(culture: string, { guid, yc, accessToken, orderKey }: Identity): Record<string, string> {
  return {
    'accept-language': culture,
    ...(guid && { Guid: guid }),
    ...(yc && { Yc: yc }),
    ...(orderKey && { 'Order-Key': orderKey }),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  }
}

function asApiError(error: unknown, call: string): ApiError {
  if (error instanceof TimeoutError) return new ApiError('TIMED_OUT', call, { cause: error })
  if (error instanceof SyntaxError) return new ApiError('UNEXPECTED_ANSWER', call, { detail: 'no JSON', cause: error })
  if (!(error instanceof HTTPError)) return new ApiError('NETWORK_FAILED', call, { cause: error })
  const { status } = error.response
  const read = v.safeParse(LenientProblem, error.data)
  if (!read.success) return new ApiError('UNEXPECTED_ANSWER', call, { status, cause: error })
  const problem = read.output as Problem
  return new ApiError(problem.code, call, { status, problem, cause: error })
}
