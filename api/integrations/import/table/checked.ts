import * as v from 'valibot'
import { unstorableIn } from '../unstorable.ts'

/** What a schema and the database take; whatever else is told once of each field. */
export function checked<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  fail: (field: string, reason: string) => void,
): v.InferOutput<S> | undefined {
  const unstorable = unstorableIn(value)
  if (unstorable !== undefined) fail(fieldOf(unstorable), 'it holds half a character or NUL')
  const result = v.safeParse(schema, value)
  const byPath = new Map((result.issues ?? []).toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue]))
  for (const [path, { type, input, requirement, message }] of [...byPath].toReversed()) {
    const isLong = type === 'max_length' && typeof input === 'string'
    fail(fieldOf(path), isLong ? `it has ${input.length} characters and may have ${String(requirement)}` : message)
  }
  return result.success ? result.output : undefined
}

/** A picture and a fact have columns of their own. */
const fieldOf = (path: string): string => (/^(pictures|facts)\./.test(path) ? path : (path.split('.')[0] ?? ''))
