import { openApiDocument } from '#lib/contract/openapi.ts'

type Schema = { properties?: Record<string, unknown>; required?: readonly string[] }
type Operation = {
  parameters: { name: string; in: string }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

/** The commerce API by its calls (`GET /product/{id}`) and by the fields of what it calls by name (`Product.price`). */
export function apiSurface(): Record<string, string> {
  const { paths, components } = openApiDocument() as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, formOf(operation)] as const,
    ),
  )
  const fields = Object.entries(components.schemas).flatMap(([name, schema]) =>
    schema.properties
      ? Object.entries(schema.properties).map(
          ([field, type]) =>
            [`${name}.${field}`, `${short(type)}${schema.required?.includes(field) ? '' : ', optional'}`] as const,
        )
      : [[name, short(schema)] as const],
  )
  return Object.fromEntries([...calls, ...fields])
}

const formOf = ({ parameters, requestBody, responses }: Operation) =>
  [
    ...parameters.filter((one) => one.in === 'query').map(({ name }) => `?${name}`),
    ...(requestBody === undefined ? [] : [`takes ${contentOf(requestBody)}`]),
    ...Object.entries(responses)
      .filter(([status]) => status < '300')
      .map(([status, answer]) => `${status} ${contentOf(answer)}`),
    Object.keys(responses)
      .filter((status) => status >= '400')
      .join(' '),
  ].join('; ')

function contentOf(said: unknown): string {
  const [[type, { schema }] = ['nothing', { schema: {} }]] = Object.entries(
    (said as { content?: Record<string, { schema: unknown }> }).content ?? {},
  )
  return `${type} ${short(schema)}`
}

/** A schema in few characters: what is said for people is no part of it. */
const short = (schema: unknown): string =>
  JSON.stringify(schema, (key, value: unknown) => (key === 'description' || key === 'title' ? undefined : value))
    .replaceAll('#/components/schemas/', '')
    .replaceAll('"', '')
