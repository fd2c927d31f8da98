import type { certificatesDue } from '#lib/contract/staff/certificates.ts'

/** What is looked for among certificates, which stands in the address of their list. */
export type CertificatesWanted = { search?: string; due?: (typeof certificatesDue)[number] }
