import * as v from 'valibot'
import { ApiError } from '#lib/client/call/api-error.ts'
import { CertificateReminder, CertificateSearch, type CertifiedInstrument } from '#lib/contract/certificate.ts'
import { certificateRows } from '#lib/contract/rows/certificate.ts'
import { shopCall } from '../call/shop-call.ts'

export { CertificateSearch }

/** Where a reminder goes; both numbers are known by then. */
export const ReminderAddress = v.pick(CertificateReminder, ['email'])

export type Numbers = v.InferOutput<typeof CertificateSearch>

/** The instrument with both numbers; nothing where there is none. Throws an ApiError. */
export async function findInstrument(body: Numbers): Promise<CertifiedInstrument | undefined> {
  try {
    return await shopCall()(certificateRows.certificateSearch, { body })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

/** Asks to be reminded before it is due; whether the address needs no mail to confirm it. Throws an ApiError. */
export async function askForReminder(numbers: Numbers, email: string): Promise<boolean> {
  const { confirmed } = await shopCall()(certificateRows.certificateReminder, { body: { ...numbers, email } })
  return confirmed
}
