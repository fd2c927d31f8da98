import type * as v from 'valibot'
import type { ErrorCode } from '#lib/contract/errors.ts'
import type { StaffErrorCode } from '#lib/contract/staff/errors.ts'
import type { FileBody, StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { staffEndpoints, type StaffEndpointName, type StaffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import type { Final } from '#lib/contract/staff/undo.ts'

export type Code = ErrorCode | StaffErrorCode | 'OFFLINE' | 'NEW_VERSION' | 'FILE_TOO_LARGE'

/** A call that was not answered as asked: by its code the texts say why, and what to do. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly code: Code
  readonly details: {
    retryAfter?: number
    reason?: string
    errors?: { path: string; message: string }[]
    mostBytes?: number
  }

  constructor(code: Code, details: CallFailed['details'] = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

declare const said: unique symbol

/** The word of somebody who was asked: a call that cannot be taken back goes out with it alone, and only `ConfirmButton` gives it. */
export type Confirmation = { readonly [said]: true }

type Sent<Name extends StaffEndpointName> = SentTo<StaffEndpoints[Name]> &
  (Name extends Final ? { confirmation: Confirmation } : object)

type SentTo<E extends StaffEndpoint> = {
  params?: Record<string, string>
} & (E['query'] extends v.GenericSchema ? { query?: v.InferInput<E['query']> } : object) &
  (E['body'] extends v.GenericSchema ? { body: v.InferInput<E['body']> } : object) &
  (E['file'] extends FileBody ? { file: Blob } : object)

/** What goes along with a call: a record, or a file as it is. */
type Payload = { body?: unknown; file?: Blob }

export type Answer<Name extends StaffEndpointName> = v.InferOutput<StaffEndpoints[Name]['response']>

/** What the page was told at its login; it goes along with whatever changes something. */
let token = ''
export const setStaffToken = (told: string): void => void (token = told)

/** What is given up by the signal fails as one without a line, and nobody hears of it. */
export async function call<Name extends StaffEndpointName>(
  name: Name,
  sent: Sent<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const row: StaffEndpoint = staffEndpoints[name]
  const { params = {}, query = {}, body, file } = sent as Partial<Record<'params' | 'query', object>> & Payload
  if (row.file && file && file.size > row.file.most)
    throw new CallFailed('FILE_TOO_LARGE', { mostBytes: row.file.most })
  const path = row.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string>)[key] ?? ''),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  ).toString()
  const response = await fetch(search ? `${path}?${search}` : path, {
    method: row.method,
    headers: { 'staff-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new CallFailed('OFFLINE')
  })
  const answer = (await response.json().catch(() => ({ code: 'GENERAL_ERROR' }))) as Answer<Name>
  if (response.ok) return answer
  const problem = answer as { code?: Code } & CallFailed['details']
  throw new CallFailed(problem.code ?? 'GENERAL_ERROR', problem)
}
