import { Culture, cultures, defaultCulture } from './cultures.ts'
import { endpoints } from './endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { errorStatus, Problem, type ErrorCode } from './errors.ts'
import { jsonSchema, namedSchemas, type Json } from './json-schema.ts'
import { releasedVersion } from './released-version.ts'

/** Refused by any call, whatever it asks for. */
const commonErrors: ErrorCode[] = ['CULTURE_NOT_SUPPORTED', 'TOO_MANY_ATTEMPTS', 'GENERAL_ERROR']

const formType = 'application/x-www-form-urlencoded'

/** The endpoint table as OpenAPI 3.1, whose schemas are JSON Schema as it is. */
export function openApiDocument(): Json {
  const rows: [string, Endpoint][] = Object.entries(endpoints)
  const byPath = Map.groupBy(rows, ([, row]) => row.path.replaceAll(/:(\w+)/g, '{$1}'))
  const paths = [...byPath].map(([path, sharing]) => [
    path,
    Object.fromEntries(sharing.map(([name, row]) => [row.method.toLowerCase(), operation(name, row)])),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Commerce API',
      version: releasedVersion,
      description: 'What the shop and a commerce API say to each other.',
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        company: { type: 'http', scheme: 'bearer', description: 'An API token that a company has made in its panel' },
      },
    },
  }
}

const operation = (operationId: string, row: Endpoint): Json => ({
  operationId,
  summary: row.summary,
  ...security[row.audience],
  ...(row.scope && { description: `With an API token of the scope ${row.scope}` }),
  parameters: parameters(row),
  ...(row.body && {
    requestBody: { required: true, content: content(row.form ? formType : 'application/json', jsonSchema(row.body)) },
  }),
  responses: { [row.status]: success(row), ...notModified(row), ...problems(row) },
})

function parameters({ path, query, audience }: Endpoint): Json[] {
  const language = { name: 'Accept-Language', in: 'header', schema: { type: 'string', default: defaultCulture } }
  const guid = { name: 'Guid', in: 'header', schema: { type: 'string', format: 'uuid' } }
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'id' ? 'integer' : 'string' },
  }))
  const inQuery = Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema: jsonSchema(schema),
  }))
  return [
    ...inPath,
    ...inQuery,
    { ...language, description: `One of ${cultures.join(', ')}, or a weighted list` },
    {
      name: 'Yc',
      in: 'header',
      schema: { type: 'string' },
      description: 'The cookie of that name, kept with an order',
    },
    ...(audience === 'customer'
      ? [
          { ...guid, description: 'Of a guest; a user sends an access token instead' },
          {
            name: 'Order-Key',
            in: 'header',
            schema: { type: 'string' },
            description: 'From the link of a mail: acts for the guest who placed the order that it is of',
          },
        ]
      : []),
  ]
}

/** What a call wants to be told of who asks. */
const security: Record<Endpoint['audience'], Json> = {
  anyone: {},
  customer: { security: [{}, { user: [] }] },
  user: { security: [{ user: [] }] },
  company: { security: [{ company: [] }] },
}

const mediaTypes: Record<Endpoint['format'], readonly string[]> = {
  json: ['application/json'],
  lines: ['application/x-ndjson'],
  pdf: ['application/pdf'],
  invoice: ['application/xml', 'application/pdf'],
}

function success({ summary, response, format }: Endpoint): Json {
  const schema = jsonSchema(response)
  return {
    description: format === 'lines' ? `${summary}; each line is one such record` : summary,
    headers: { 'Content-Language': { schema: jsonSchema(Culture) } },
    content: Object.assign({}, ...mediaTypes[format].map((type) => content(type, schema))) as Json,
  }
}

const notModified = ({ method, format, audience }: Endpoint): Json =>
  method === 'GET' && format === 'json' && audience === 'anyone'
    ? { 304: { description: 'The ETag of If-None-Match still holds' } }
    : {}

function problems({ body, query, errors, audience }: Endpoint): Json {
  const input: ErrorCode[] = [
    ...(audience === 'anyone' ? [] : (['ACCESS_TOKEN_INVALID'] as const)),
    ...(body || query ? (['VALIDATION_FAILED'] as const) : []),
    ...(body ? (['PAYLOAD_TOO_LARGE'] as const) : []),
  ]
  const byStatus = Map.groupBy([...errors, ...input, ...commonErrors], (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: content('application/problem+json', jsonSchema(Problem)),
      },
    ]),
  )
}

const content = (type: string, schema: Json): Json => ({ [type]: { schema } })
