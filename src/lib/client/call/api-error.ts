import type { ErrorCode, Problem } from '#lib/contract/errors.ts'

/** How an action can fail beside what the API itself refuses. */
const clientCodes = [
  /** Nobody answered: no connection, a broken one, a refused one. */
  'NETWORK_FAILED',
  /** Somebody took too long. */
  'TIMED_OUT',
  /** An answer that is not the API's: a proxy's error page, JSON cut short, a field of another type. */
  'UNEXPECTED_ANSWER',
  /** More pieces of one product than a line of a cart takes; not worth a request. */
  'LINE_LIMIT',
] as const

/** Each is a translation key of the shop as well: `errors.<CODE>`. */
export type ApiErrorCode = ErrorCode | (typeof clientCodes)[number]

type Details = {
  /** Absent when nothing came back. */
  status?: number
  /** What the API itself said about it. */
  problem?: Problem
  /** Tells a developer which field it was, and why. */
  detail?: string
  cause?: unknown
}

/** The one error of everything that asks the API. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number | undefined
  readonly problem: Problem | undefined

  constructor(code: ApiErrorCode, call: string, { status, problem, detail, cause }: Details = {}) {
    super(`${call}: ${code}${status === undefined ? '' : ` (${status})`}${detail === undefined ? '' : `, ${detail}`}`, {
      cause,
    })
    this.code = code
    this.status = status
    this.problem = problem
  }
}
