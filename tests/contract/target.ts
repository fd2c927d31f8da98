import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints, type EndpointName, type Endpoints } from '#lib/contract/endpoints.ts'
import type * as v from 'valibot'
import { startTestApi } from '../support/api.ts'

export type Target = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  close: () => Promise<void>
}

/** The API that `npm run conformance -- --api URL` names, else the shipped one in this process. */
export async function openTarget(): Promise<Target> {
  const url = process.env['CONFORMANCE_API']
  if (!url) return startTestApi()
  return { fetch: (path, init) => fetch(url.replace(/\/$/, '') + path, init), close: async () => {} }
}

/** What a call sends, as the contract words it. */
export type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

export function send({ fetch }: Target, row: Endpoint, { params = {}, query, body, headers }: Sent): Promise<Response> {
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
    method: row.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** The answer to a call that has to succeed, as it came; `endpoints.test.ts` is where schemas are held against it. */
export async function ask<Name extends EndpointName>(
  target: Target,
  name: Name,
  sent: Sent = {},
): Promise<v.InferOutput<Endpoints[Name]['response']>> {
  const response = await send(target, endpoints[name], sent)
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
