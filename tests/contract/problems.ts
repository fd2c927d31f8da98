import * as v from 'valibot'
import { expect } from 'vitest'
import { errorStatus, Problem, type ErrorCode } from '#lib/contract/errors.ts'

/** A refusal as the contract has it: its code, the status of the code, and nothing of the server's insides. */
export async function expectProblem(response: Response, code: ErrorCode): Promise<Problem> {
  const body: unknown = await response.json()
  expect(body).toMatchObject({ code })
  expect(response.status).toBe(errorStatus[code])
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(JSON.stringify(body)).not.toMatch(/\bat .+:\d+/)
  if (code === 'TOO_MANY_ATTEMPTS') expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  return v.parse(Problem, body)
}
