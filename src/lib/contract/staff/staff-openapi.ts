import * as v from 'valibot'
import { errorStatus, Problem, type ErrorCode } from '../errors.ts'
import { jsonSchema, namedSchemas, type Json } from '../json-schema.ts'
import { releasedVersion } from '../released-version.ts'
import type { FileBody, Needs, StaffEndpoint } from './endpoint.ts'
import { staffErrorStatus, type StaffErrorCode } from './errors.ts'
import { staffEndpoints } from './staff-endpoints.ts'

type Code = ErrorCode | StaffErrorCode

const statusOf: Readonly<Record<Code, number>> = { ...errorStatus, ...staffErrorStatus }

const StaffProblem = v.object({ ...Problem.entries, code: v.picklist(Object.keys(statusOf) as Code[]) })

/** What the back office asks, as OpenAPI 3.1: a document of its own, because no other commerce system answers it. */
export function staffOpenApiDocument(): Json {
  const rows: [string, StaffEndpoint][] = Object.entries(staffEndpoints)
  const byPath = Map.groupBy(rows, ([, row]) => row.path.replaceAll(/:(\w+)/g, '{$1}'))
  const paths = Object.fromEntries(
    [...byPath].map(([path, sharing]) => [
      path,
      Object.fromEntries(sharing.map(([name, row]) => [row.method.toLowerCase(), operation(name, row)])),
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Staff API', version: releasedVersion, description: 'What those ask who work in the shop.' },
    paths,
    components: {
      schemas: named(paths),
      securitySchemes: {
        login: { type: 'apiKey', in: 'cookie', name: '__Host-nonius-staff' },
        page: {
          type: 'apiKey',
          in: 'header',
          name: 'staff-token',
          description: 'The `token` of GET /staff/me, with every call that changes something',
        },
      },
    },
  }
}

const operation = (operationId: string, row: StaffEndpoint): Json => ({
  operationId,
  summary: row.summary,
  description: whoMay(row.needs),
  ...(row.needs !== 'nobody' && { security: [row.method === 'GET' ? { login: [] } : { login: [], page: [] }] }),
  parameters: [
    ...[...row.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      ...{ name, in: 'path', required: true, schema: { type: 'string' } },
    })),
    ...Object.entries(row.query?.entries ?? {}).map(([name, schema]) => ({
      ...{ name, in: 'query', schema: jsonSchema(schema) },
    })),
  ],
  ...(row.body && { requestBody: { required: true, content: content('application/json', jsonSchema(row.body)) } }),
  ...(row.file && { requestBody: fileBody(row.file) }),
  responses: {
    [row.status]: { description: row.summary, content: content('application/json', jsonSchema(row.response)) },
    ...problems(row),
  },
})

const fileBody = ({ types, most }: FileBody): Json => ({
  required: true,
  description: `A file of at most ${most} bytes.`,
  content: Object.fromEntries(types.map((type) => [type, {}])),
})

/** For people: which login may call. */
function whoMay(needs: Needs): string {
  if (needs === 'nobody') return 'Without a login.'
  if (needs === 'password') return 'Once the password was given; the second step may be missing still.'
  return needs === 'anyone' ? 'Whoever works here.' : `Whoever may enter the room "${needs}".`
}

/** Everything that a call may be refused for: what is its own, and what any call like it is. */
export const codesOf = ({ needs, method, body, file, query, errors }: StaffEndpoint): ReadonlySet<Code> =>
  new Set<Code>([
    ...errors,
    ...(needs === 'nobody' ? [] : (['LOGIN_REQUIRED'] as const)),
    ...(needs === 'nobody' || needs === 'password' ? [] : (['SECOND_STEP_REQUIRED'] as const)),
    ...(needs === 'nobody' || method === 'GET' ? [] : (['PAGE_OUTDATED'] as const)),
    ...(body || query ? (['VALIDATION_FAILED'] as const) : []),
    ...(body || file ? (['PAYLOAD_TOO_LARGE'] as const) : []),
    ...(['NOT_ALLOWED', 'TOO_MANY_ATTEMPTS', 'GENERAL_ERROR'] as const),
  ])

function problems(row: StaffEndpoint): Json {
  const byStatus = Map.groupBy(codesOf(row), (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      status,
      {
        description: sharing.join(', '),
        content: content('application/problem+json', jsonSchema(StaffProblem)),
      },
    ]),
  )
}

const content = (type: string, schema: Json): Json => ({ [type]: { schema } })

/** Of the shop's schemas those that are named here, and what they name in turn. */
function named(paths: Json): Json {
  const all = namedSchemas()
  const wanted: Json = {}
  const take = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!(name in wanted)) {
        wanted[name] = all[name]
        take(all[name])
      }
  }
  take(paths)
  return wanted
}
