import { errorStatus, type ErrorCode, type Problem } from '#lib/contract/errors.ts'

const titles: Record<ErrorCode, string> = {
  VALIDATION_FAILED: 'The request is not in the form this call expects.',
  GUID_REQUIRED: 'This call needs the Guid header of a known guest.',
  NOT_FOUND: 'There is nothing here.',
  METHOD_NOT_ALLOWED: 'This address does not answer to this method.',
  CULTURE_NOT_SUPPORTED: 'The shop is not offered in the culture asked for.',
  QUANTITY_NOT_AVAILABLE: 'There are not that many in stock.',
  PAYLOAD_TOO_LARGE: 'The request body is too large.',
  SKU_UNKNOWN: 'No product with this SKU is offered in the culture asked for.',
  GENERAL_ERROR: 'The server failed to answer. Trying again later may help.',
}

type Details = Pick<Problem, 'errors' | 'available'> & { headers?: Record<string, string> }

/** A call that cannot be answered as asked, with a code of the contract. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(titles[code])
    this.code = code
    this.details = details
  }
}

export function problemResponse({ code, details: { headers, ...details } }: Refusal): Response {
  const problem: Problem = {
    type: `urn:nonius:problem:${code}`,
    title: titles[code],
    status: errorStatus[code],
    code,
    ...details,
  }
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })
}
