import * as v from 'valibot'
import { Stop } from '../cli/command.ts'
import { Configuration } from './schema.ts'
import { type Environment, namedIn, rowOf, variables } from './variables.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy in which the field holds the value. */
function withField(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const before = fields[name]
  return { ...fields, [name]: rest.length === 0 ? value : withField(isFields(before) ? before : {}, rest, value) }
}

/**
 * What holds: what the file says, and over it what the environment names. Whatever does not hold is told field by
 * field, all in one message.
 */
export function configured(environment: Environment, file: unknown = {}, name = 'nonius.config.ts'): Configuration {
  if (!isFields(file)) throw new Stop(`${name} must hand out an object by "export default defineConfig({ … })".`)
  if ('secrets' in file)
    throw new Stop(
      `${name} holds secrets. Keys come from the environment alone: ACCESS_TOKEN_SECRETS, PAYMENT_SECRETS, REBUILD_TOKEN.`,
    )
  const named = namedIn(environment)
  const merged = [...named].reduce((fields, [field, value]) => withField(fields, field.split('.'), value), file)
  const read = v.safeParse(Configuration, merged)
  if (read.success) return read.output
  const complaints = issuesOf(merged, read.issues).map((issue) => complaint(issue, named, name))
  throw new Stop(`The configuration does not hold:\n${complaints.map((line) => `  ${line}`).join('\n')}`)
}

type Issue = v.InferIssue<typeof Configuration>

/** Its names, each of which may hold a dot. */
const pathOf = (issue: Issue): string[] => (issue.path ?? []).map(({ key }) => String(key))

const isUnknownField = (issue: Issue) => issue.type === 'strict_object' && issue.expected === 'never'

/** The schema names only the first field that it does not know of each object, so it is asked again without that one. */
function issuesOf(fields: Fields, issues: readonly Issue[]): Issue[] {
  const unknown = issues.filter(isUnknownField)
  const left = unknown.reduce((rest, issue) => withoutField(rest, pathOf(issue)), fields)
  const next = unknown.length === 0 ? undefined : v.safeParse(Configuration, left).issues
  const known = issues.filter((issue) => !isUnknownField(issue))
  return next ? [...unknown, ...issuesOf(left, next)] : [...unknown, ...known]
}

/** A copy in which the field is not; a list in place of fields has its numbers for names. */
function withoutField<T extends object>(fields: T, [name = '', ...rest]: readonly string[]): T {
  const copy: T = Array.isArray(fields) ? (fields.slice() as T) : { ...fields }
  const inside: unknown = Reflect.get(copy, name)
  if (rest.length > 0 && typeof inside === 'object' && inside !== null)
    Reflect.set(copy, name, withoutField(inside, rest))
  else Reflect.deleteProperty(copy, name)
  return copy
}

function complaint(issue: Issue, named: ReadonlyMap<string, unknown>, file: string): string {
  const field = v.getDotPath(issue) ?? ''
  const row = rowOf(field)
  const source = row && named.has(row.field) ? row.variable : file
  // A strict object knows all of its fields.
  if (isUnknownField(issue)) {
    const beside = fieldsBeside(pathOf(issue).slice(0, -1))
    // What has no variable of its own knows its fields itself.
    return beside.length === 0
      ? `${field} (${source}): ${issue.message}`
      : `${field} in ${file}: there is no such field. There are: ${beside.join(', ')}.`
  }
  if (issue.received === 'undefined') return `${field} (${row?.variable ?? file}) is missing: ${issue.message}`
  const value = row?.isSecret ? '' : ` is ${JSON.stringify(issue.input)}`
  return `${field} (${source})${value}: ${issue.message}`
}

/** The fields at a place. */
function fieldsBeside(place: readonly string[]): string[] {
  const names = variables.filter((row) => !row.field.startsWith('secrets.')).map((row) => row.field.split('.'))
  const beside = names.filter((path) => place.every((name, at) => path[at] === name))
  return [...new Set(beside.map((path) => path[place.length] ?? ''))].filter(Boolean)
}
