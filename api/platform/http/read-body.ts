import * as v from 'valibot'
import { HttpProblem } from './problem.ts'

/** As many faults as a person would mend at once. */
const mostFaults = 50

/** Of calls that are no part of the contract: the body as the schema has it, or each fault with its place. */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (read.success) return read.output
  const errors = read.issues
    .slice(0, mostFaults)
    .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message.slice(0, 200) }))
  throw new HttpProblem('VALIDATION_FAILED', { errors })
}
