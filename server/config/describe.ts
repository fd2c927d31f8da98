import type { Configuration } from './schema.ts'
import { type Environment, namedIn, rowOf, variables } from './variables.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a field holds, by the names that lead to it. */
const valueAt = (fields: unknown, field: string): unknown =>
  field.split('.').reduce((value: unknown, name) => (isFields(value) ? value[name] : undefined), fields)

/** Nobody reads a key or a password over somebody's shoulder, nor in a log. */
function masked(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'key' : 'keys'}, not shown`
  const text = String(value)
  return URL.canParse(text) ? text.replace(/^([^:]+:\/\/)[^@/]*@/, '$1…@') : 'not shown'
}

/** Every field that holds something: what, and who says so. */
export function describe(
  configuration: Configuration,
  environment: Environment,
  file: unknown,
  name: string,
): string[] {
  const named = namedIn(environment)
  return variables.flatMap(({ field, variable }) => {
    const value = valueAt(configuration, field)
    const isEmpty = value === undefined || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
    if (isEmpty) return []
    const source = named.has(field) ? variable : valueAt(file, field) === undefined ? 'unless told otherwise' : name
    const shown = rowOf(field)?.isSecret ? masked(value) : typeof value === 'string' ? value : JSON.stringify(value)
    return [`${field} = ${shown}  (${source})`]
  })
}
