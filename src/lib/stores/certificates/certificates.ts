import type * as v from 'valibot'
import { ApiError } from '#lib/client/call/api-error.ts'
import { CertificateSearch, type CertifiedInstrument } from '#lib/contract/certificate.ts'
import { certificateRows } from '#lib/contract/rows/certificate.ts'
import { shopCall } from '../call/shop-call.ts'

export { CertificateSearch }

/** The instrument with both numbers; nothing where there is none. Throws an ApiError. */
export async function findInstrument(
  body: v.InferOutput<typeof CertificateSearch>,
): Promise<CertifiedInstrument | undefined> {
  try {
    return await shopCall()(certificateRows.certificateSearch, { body })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
