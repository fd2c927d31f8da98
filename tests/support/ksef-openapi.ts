import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesFolder } from './invoice-rules.ts'

type Schema = {
  $ref?: string
  allOf?: Schema[]
  type?: string
  format?: string
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  nullable?: boolean
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  items?: Schema
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = { requestBody?: Content; responses: Record<string, Content>; security?: unknown[] }
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

export const ksefOpenApi = join(rulesFolder, 'ksef', 'open-api.json')

let read: Document | undefined
const document = (): Document => (read ??= JSON.parse(readFileSync(ksefOpenApi, 'utf8')) as Document)

const formats: Record<string, (text: string) => boolean> = {
  byte: (text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0,
  'date-time': (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
}

/** What a schema of the authority does not take of a value, each with its path. */
function faultsOf(schema: Schema, value: unknown, path: string): string[] {
  const { $ref: name, allOf = [], nullable, type } = schema
  if (name !== undefined) {
    const named = document().components.schemas[name.split('/').at(-1) ?? '']
    return named ? faultsOf(named, value, path) : [`${path}: no schema ${name}`]
  }
  if (value === null) return nullable ? [] : [`${path}: null`]
  const found = allOf.flatMap((one) => faultsOf(one, value, path))
  if (schema.enum && !schema.enum.includes(value))
    found.push(`${path}: ${JSON.stringify(value)} is none of ${schema.enum.join()}`)
  if (type === 'array') return Array.isArray(value) ? [...found, ...inArray(schema, value, path)] : [`${path}: no list`]
  if (type === 'string')
    return typeof value === 'string' ? [...found, ...inText(schema, value, path)] : [`${path}: no text`]
  if (type === 'integer' || type === 'number') {
    const isNumber = typeof value === 'number' && (type === 'number' || Number.isInteger(value))
    return isNumber && value >= (schema.minimum ?? -Infinity) ? found : [...found, `${path}: ${JSON.stringify(value)}`]
  }
  if (type === 'boolean') return typeof value === 'boolean' ? found : [...found, `${path}: no boolean`]
  return type === 'object' || schema.required ? [...found, ...inObject(schema, value, path)] : found
}

const inArray = ({ items }: Schema, list: readonly unknown[], path: string): string[] =>
  items ? list.flatMap((one, i) => faultsOf(items, one, `${path}[${i}]`)) : []

function inText(
  { format = '', pattern, minLength = 0, maxLength = Infinity }: Schema,
  text: string,
  path: string,
): string[] {
  const isFitting = text.length >= minLength && text.length <= maxLength
  const isWritten = (formats[format]?.(text) ?? true) && (pattern === undefined || new RegExp(pattern).test(text))
  return isFitting && isWritten ? [] : [`${path}: ${text}`]
}

function inObject({ required = [], properties, additionalProperties }: Schema, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: no object`]
  const lacking = required.filter((name) => !(name in value)).map((name) => `${path}.${name}: lacks`)
  return Object.entries(value).reduce((faults, [name, one]) => {
    const schema = properties?.[name] ?? additionalProperties
    // A schema that only says what is required of another one names no fields.
    if (!schema) return properties ? [...faults, `${path}.${name}: unknown`] : faults
    return [...faults, ...faultsOf(schema, one, `${path}.${name}`)]
  }, lacking)
}

const operationOf = (method: string, path: string): { at: string; operation: Operation } | undefined => {
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  // A path that is written out goes before one with a part to be filled in.
  const [at] = Object.keys(document().paths)
    .filter((template) => fits(template) && document().paths[template]?.[method])
    .toSorted((a, b) => a.split('{').length - b.split('{').length)
  const operation = at === undefined ? undefined : document().paths[at]?.[method]
  return at !== undefined && operation ? { at, operation } : undefined
}

type Exchange = { method: string; path: string; headers: Headers; body: string; response: Response; answer: string }

/** What a call and its answer are, other than KSeF's API says of them. */
export function beyondOpenApi({ method, path, headers, body, response, answer }: Exchange): string[] {
  const found = operationOf(method.toLowerCase(), path)
  const name = `${method} ${path}`
  if (!found) return [`${name}: there is no such call`]
  const { requestBody, responses, security } = found.operation
  const faults: string[] = []
  const sent = headers.get('content-type')?.split(';')[0] ?? ''
  const asked = requestBody?.content?.['application/json']?.schema
  const isXml = requestBody?.content?.['application/xml'] !== undefined && sent === 'application/xml'
  if (isXml) faults.push(...(body.startsWith('<') ? [] : [`${name}: asks without XML`]))
  else if (asked) faults.push(...faultsOf(asked, JSON.parse(body), `${name} asks`))
  else if (body !== '') faults.push(`${name}: asks with a body`)
  if (security && !headers.get('authorization')?.startsWith('Bearer ')) faults.push(`${name}: asks without a token`)
  const said = responses[String(response.status)]
  if (!said) return [...faults, `${name}: answers ${response.status}`]
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const answered = said.content?.[type]
  if (answer !== '' && !answered) faults.push(`${name}: answers ${response.status} as ${type}`)
  if (answered?.schema && type.endsWith('json'))
    faults.push(...faultsOf(answered.schema, JSON.parse(answer), `${name} answers`))
  return faults
}
