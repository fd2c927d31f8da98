import * as v from 'valibot'
import { Id } from '#lib/contract/values.ts'
import { HttpProblem } from '../../platform/http/problem.ts'

/** The id of a path; what is none names nothing. */
export function idOf(params: Record<string, string>): number {
  const id = /^\d{1,10}$/.test(params['id'] ?? '') ? Number(params['id']) : 0
  if (!v.is(Id, id)) throw new HttpProblem('NOT_FOUND')
  return id
}
