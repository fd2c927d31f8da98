import { CertificateSearch, CertifiedInstrument } from '../certificate.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

export const certificateRows = {
  certificateSearch: endpoint('POST', `${rest}/certificates/search`, {
    summary:
      'The certificates of one instrument, for whoever knows its serial number and one of its papers. A commerce API that keeps none has no such call, and its seller’s record no certificates',
    body: CertificateSearch,
    response: CertifiedInstrument,
    errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  }),
} as const
