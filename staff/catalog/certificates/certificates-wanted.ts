import { certificatesDue } from '#lib/contract/staff/certificates.ts'
import { type addressed, oneOf, text } from '../../platform/routing/addressed.ts'

export const ofCertificates = { search: text, due: oneOf(certificatesDue) }

/** What certificates are looked for. */
export type CertificatesWanted = ReturnType<ReturnType<typeof addressed<typeof ofCertificates>>>
