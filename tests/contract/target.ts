import type * as v from 'valibot'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints, type EndpointName, type Endpoints } from '#lib/contract/endpoints.ts'

/** An API under test. */
export type Target = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  close: () => Promise<void>
  /** What cannot be had from outside; the shipped API in this process gives it. */
  inside?: {
    /** The access token of a customer as it would have been given out an hour ago. */
    expiredToken: (customerGuid: string) => Promise<string>
    /** What a payment gateway sends along with a body. */
    signatureOf: (body: string) => Promise<string>
    /** Staff begin to pack an order that is paid by transfer. */
    prepare: (number: string) => Promise<void>
    /** They send all of such an order in one parcel. */
    ship: (number: string) => Promise<void>
    /** The events of the shop are told to those who keep them for others. */
    tellEvents: () => Promise<unknown>
  }
}

/** Something that somebody else's API cannot be brought to from outside; the message says what, and what would help. */
export class NotFromOutside extends Error {}

/** What a call sends, as the contract words it. */
export type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  /** An object goes out as the row wants it, text as it is. */
  body?: unknown
  headers?: Record<string, string>
}

export function send(
  { fetch }: Pick<Target, 'fetch'>,
  row: Pick<Endpoint, 'method' | 'path' | 'form'>,
  { params = {}, query, body, headers }: Sent,
): Promise<Response> {
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
    method: row.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': row.form ? formType : 'application/json' }) },
    ...(body !== undefined && { body: written(body, row) }),
  })
}

const formType = 'application/x-www-form-urlencoded'

function written(body: unknown, { form }: Pick<Endpoint, 'form'>): string {
  if (typeof body === 'string') return body
  return form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
}

export type Answer<Name extends EndpointName> = v.InferOutput<Endpoints[Name]['response']>

/** The answer to a call that has to succeed, as it came; `endpoints.test.ts` is where schemas are held against it. */
export async function ask<Name extends EndpointName>(
  target: Pick<Target, 'fetch'>,
  name: Name,
  sent: Sent = {},
): Promise<Answer<Name>> {
  const response = await send(target, endpoints[name], sent)
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
