import type * as v from 'valibot'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

type Schema = v.GenericSchema

type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>

export type Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Query extends QuerySchema | undefined = QuerySchema | undefined,
> = {
  method: Method
  /** With `:name` for each parameter. */
  path: string
  summary: string
  /** Query string parameters, all of them text. */
  query: Query
  body: Body
  response: Response
  /** 200 unless told. */
  status: number
  /** What it may answer besides success and what every call may answer. */
  errors: readonly ErrorCode[]
  /** The Guid header tells whose answer it is, so it is nobody else's and not for any cache. */
  guest: boolean
  /** NDJSON: `response` describes one line. */
  stream: boolean
}

type Options<Body extends Schema | undefined, Response extends Schema, Query extends QuerySchema | undefined> = {
  summary: string
  query?: Query
  body?: Body
  response: Response
  status?: number
  errors?: readonly ErrorCode[]
  guest?: boolean
  stream?: boolean
}

/** One row of the table that the client, the API, `openapi.json` and the conformance suite read. */
export function endpoint<
  Response extends Schema,
  Body extends Schema | undefined = undefined,
  Query extends QuerySchema | undefined = undefined,
>(method: Method, path: string, options: Options<Body, Response, Query>): Endpoint<Body, Response, Query> {
  const { summary, query, body, response, status = 200, errors = [], guest = false, stream = false } = options
  return {
    method,
    path,
    summary,
    query: query as Query,
    body: body as Body,
    response,
    status,
    errors,
    guest,
    stream,
  }
}
