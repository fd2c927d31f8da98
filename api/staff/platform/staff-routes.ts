import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { FileBody, StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { mayEnter } from '#lib/contract/staff/roles.ts'
import { staffEndpoints, type StaffEndpointName, type StaffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import { once } from '#lib/formats/once.ts'
import { staffOpenApiDocument } from '#lib/contract/staff/staff-openapi.ts'
import { isOneOf } from '../../platform/http/bearer.ts'
import type { Bytes } from '../../platform/files/picture-source.ts'
import { parse, parseJson } from '../../platform/http/parse.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { requireMatch } from '../../platform/http/routes.ts'
import type { Database } from '../../platform/database/tables.ts'
import { noteRoute } from '../../platform/observability/request.ts'
import { readFileBody } from './file-body.ts'
import { loginOf, type StaffLogin } from '../access/staff-login.ts'

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

type Came<File> = File extends FileBody ? Bytes : undefined

/** What a handler is told of a call. */
export type StaffCall<E extends StaffEndpoint = StaffEndpoint> = {
  params: Record<string, string>
  query: Output<E['query']>
  body: Output<E['body']>
  /** What came as it is, of a row that takes a file. */
  file: Came<E['file']>
  /** Who asks; nobody where nobody has to be logged in. */
  login: StaffLogin | undefined
  headers: Headers
  address: string
  setCookie: (cookie: string) => void
}

type StaffHandler<E extends StaffEndpoint = StaffEndpoint> = (
  call: StaffCall<E>,
) => Promise<v.InferInput<E['response']>>

export type StaffHandlers = { [Name in StaffEndpointName]: StaffHandler<StaffEndpoints[Name]> }

export type CallOf<Name extends StaffEndpointName> = StaffCall<StaffEndpoints[Name]>

/** Of a row for which somebody is logged in: the routes have let nobody else through. */
export function whoOf({ login }: Pick<StaffCall, 'login'>): StaffLogin {
  if (!login) throw new HttpProblem('LOGIN_REQUIRED')
  return login
}

type Services = { db: Database; addressOf: (context: Context) => string }

/** Worked out when somebody asks for it. */
const describedRows = once(() => JSON.stringify(staffOpenApiDocument()))

/** Gives every row of the staff's table its handler. */
export function registerStaffRoutes(app: Hono, handlers: StaffHandlers, services: Services): void {
  requireMatch(Object.keys(staffEndpoints), Object.keys(handlers))
  const rows: [string, StaffEndpoint][] = Object.entries(staffEndpoints)
  for (const [name, row] of rows) {
    // Checked just above, as in the table of the shop's calls.
    const handler = handlers[name as StaffEndpointName] as StaffHandler
    app.on(row.method, row.path, (context) => answer(context, row, handler, services))
  }
  app.get('/staff/openapi.json', (context) =>
    context.body(describedRows(), 200, { 'content-type': 'application/json' }),
  )
  for (const path of new Set(rows.map(([, row]) => row.path)))
    app.all(path, () => {
      const allow = rows.filter(([, row]) => row.path === path).map(([, { method }]) => method)
      throw new HttpProblem('METHOD_NOT_ALLOWED', { headers: { allow: allow.join(', ') } })
    })
}

async function answer(context: Context, row: StaffEndpoint, handler: StaffHandler, services: Services) {
  noteRoute(row.path)
  const { headers } = context.req.raw
  refuseOtherSites(headers)
  const login = await admitted(row, headers, services.db)
  const answered = await handler({
    params: context.req.param(),
    query: row.query && parse(row.query, context.req.query()),
    body: row.body && parse(row.body, parseJson(await context.req.text())),
    file: row.file && (await readFileBody(context.req.raw, row.file)),
    login,
    headers,
    address: services.addressOf(context),
    setCookie: (cookie) => context.header('set-cookie', cookie),
  })
  context.header('cache-control', 'no-store')
  return context.json(answered as object, row.status as 200)
}

/** Browsers say whose page asks; one of another site has no business here, whatever it brings along. */
function refuseOtherSites(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new HttpProblem('NOT_ALLOWED')
}

async function admitted({ needs, method }: StaffEndpoint, headers: Headers, db: Database) {
  if (needs === 'nobody' && method !== 'GET') return undefined
  const login = await loginOf(db, headers.get('cookie') ?? '')
  if (needs === 'nobody') return login
  if (!login) throw new HttpProblem('LOGIN_REQUIRED')
  if (method !== 'GET' && !isOneOf([login.token], headers.get('staff-token') ?? ''))
    throw new HttpProblem('PAGE_OUTDATED')
  if (needs === 'password') return login
  if (!login.isWhole) throw new HttpProblem('SECOND_STEP_REQUIRED')
  if (needs !== 'anyone' && !mayEnter(login.person.roles, needs)) throw new HttpProblem('NOT_ALLOWED')
  return login
}
