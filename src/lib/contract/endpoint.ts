import type * as v from 'valibot'
import type { TokenScope } from './company-token.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

type Schema = v.GenericSchema

type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>

/**
 * Whose answer it is. `anyone`: the same for all. `customer`: of the guest in the Guid header or the user of the access
 * token, so it is not for any cache. `user`: of the user of the access token alone. `company`: of the company of an API token.
 */
type Audience = 'anyone' | 'customer' | 'user' | 'company'

/** How an answer is written: `lines` are NDJSON, each of them such a record; `pdf` and `invoice`, which is XML or PDF, have no schema. */
type Format = 'json' | 'lines' | 'pdf' | 'invoice'

export type Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Query extends QuerySchema | undefined = QuerySchema | undefined,
  Written extends Format = Format,
> = {
  method: Method
  /** With `:name` for each parameter. */
  path: string
  summary: string
  /** Query string parameters, all of them text. */
  query: Query
  body: Body
  /** `application/x-www-form-urlencoded` instead of JSON, where a standard asks for it. */
  form: boolean
  response: Response
  /** 200 unless told. */
  status: number
  /** What it may answer besides success and what every call of its kind may answer. */
  errors: readonly ErrorCode[]
  audience: Audience
  /** What the API token of a company has to open. */
  scope: TokenScope | undefined
  format: Written
}

type Options<
  Body extends Schema | undefined,
  Response extends Schema,
  Query extends QuerySchema | undefined,
  Written extends Format,
> = {
  summary: string
  query?: Query
  body?: Body
  form?: boolean
  response: Response
  status?: number
  errors?: readonly ErrorCode[]
  audience?: Audience
  scope?: TokenScope
  format?: Written
}

/** One row of the table that the client, the API, `openapi.json` and the conformance suite read. */
export function endpoint<
  Response extends Schema,
  Body extends Schema | undefined = undefined,
  Query extends QuerySchema | undefined = undefined,
  Written extends Format = 'json',
>(
  method: Method,
  path: string,
  options: Options<Body, Response, Query, Written>,
): Endpoint<Body, Response, Query, Written> {
  const { summary, query, body, form = false, response, status = 200, errors = [], audience = 'anyone' } = options
  return {
    method,
    path,
    summary,
    query: query as Query,
    body: body as Body,
    form,
    response,
    status,
    errors,
    audience,
    scope: options.scope,
    format: options.format ?? ('json' as Written),
  }
}
