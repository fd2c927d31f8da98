import * as v from 'valibot'
import { HttpProblem } from './problem.ts'

/** As many faults as a person would mend at once, and as much of each; both may hold whatever was sent. */
const reportLimits = { faults: 50, characters: 200 }

/** What was sent, as the schema has it, or each fault with its place. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const errors = result.issues.slice(0, reportLimits.faults).map((issue) => ({
    path: (v.getDotPath(issue) ?? '').slice(0, reportLimits.characters),
    message: issue.message.slice(0, reportLimits.characters),
  }))
  throw new HttpProblem('VALIDATION_FAILED', { errors })
}

/** Every body is an object, and to the schemas a list would be one too. */
export function parseJson(text: string): unknown {
  const refuse = (message: string) => new HttpProblem('VALIDATION_FAILED', { errors: [{ path: '', message }] })
  try {
    const body: unknown = JSON.parse(text)
    if (Array.isArray(body)) throw refuse('the body is a list')
    if (holdsNoText(text)) throw refuse('the body holds a zero character or half of one')
    return body
  } catch (error) {
    throw error instanceof SyntaxError ? refuse('the body is not JSON') : error
  }
}

/** PostgreSQL has no text with a zero in it, nor with half of a character, which only an escape can bring here. */
const holdsNoText = (json: string): boolean =>
  json.includes('\\u') && wrongEscape.test(json.replaceAll(rightEscapes, ' '))
const rightEscapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\[^u]/g
const wrongEscape = /\\u(?:0000|[dD][89a-fA-F])/
