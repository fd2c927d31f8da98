import * as v from 'valibot'
import { expect } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { errorStatus, Problem, type ErrorCode } from '#lib/contract/errors.ts'

const rows: Endpoint[] = Object.values(endpoints)

/** Which row a path belongs to; one with dots or slashes in it may lead somewhere else than it began. */
const rowAt = (method: string, path: string): Endpoint | undefined => {
  const { pathname } = new URL(path, 'http://localhost')
  const isHere = (row: Endpoint) => new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
  return rows.filter((row) => row.method === method).find(isHere)
}

/** What any call of a row may be answered, besides what the row says of itself. */
const common = ({ path, query, body, audience }: Endpoint): ErrorCode[] => [
  'CULTURE_NOT_SUPPORTED',
  ...(audience === 'anyone' ? [] : (['ACCESS_TOKEN_INVALID'] as const)),
  ...(body || query ? (['VALIDATION_FAILED'] as const) : []),
  ...(body ? (['PAYLOAD_TOO_LARGE'] as const) : []),
  ...(path.includes(':') ? (['NOT_FOUND', 'METHOD_NOT_ALLOWED'] as const) : []),
]

/** Nothing of how the API is made shows in an answer. */
const insides = /\bat \S+ \(|\bat \S+:\d+|node_modules|\.ts:\d|kysely|pglite|syntax error at|invalid byte sequence/i

/** Larger than any list of what is wrong with a form, and far smaller than a body may be. */
const longestProblem = 32 * 1024

/** Holds an answer against the contract, whatever was asked. */
export async function expectWithinContract(
  method: string,
  path: string,
  response: Response,
): Promise<ErrorCode | undefined> {
  const row = rowAt(method, path)
  const type = response.headers.get('content-type')
  if (response.status === 304) {
    expect([row?.method, row?.audience, await response.text()]).toEqual(['GET', 'anyone', ''])
    return undefined
  }
  if (!response.ok) return expectProblem(row, response)
  expect(response.status).toBe(row?.status)
  const text = await response.text()
  if (row?.format === 'pdf' || (row?.format === 'invoice' && type === 'application/pdf')) {
    expect([type, text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    return undefined
  }
  if (row?.format === 'invoice') {
    expect([type, text.slice(0, 5)]).toEqual(['application/xml', '<?xml'])
    return undefined
  }
  const records = row?.format === 'lines' ? text.trimEnd().split('\n') : [text]
  for (const record of records)
    expect(v.safeParse(row?.response ?? v.never(), JSON.parse(record)).issues, text.slice(0, 2_000)).toBeUndefined()
  return undefined
}

async function expectProblem(row: Endpoint | undefined, response: Response): Promise<ErrorCode> {
  const text = await response.text()
  expect(response.headers.get('content-type'), text.slice(0, 500)).toBe('application/problem+json')
  const { code, status } = v.parse(Problem, JSON.parse(text))
  expect([status, response.status]).toEqual([errorStatus[code], errorStatus[code]])
  expect(row ? [...row.errors, ...common(row)] : ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE']).toContain(
    code,
  )
  expect(text).not.toMatch(insides)
  expect(text.length).toBeLessThan(longestProblem)
  return code
}
