import { CertificateReminder, CertificateSearch, CertifiedInstrument } from '../certificate.ts'
import { endpoint } from '../endpoint.ts'
import { AskedByMail } from '../restock.ts'
import { rest } from './rest.ts'

export const certificateRows = {
  certificateSearch: endpoint('POST', `${rest}/certificates/search`, {
    summary:
      'The certificates of one instrument, for whoever knows its serial number and the number of one of its calibrations or of its order; that of its factory certificate follows from the serial number and opens nothing. A commerce API that keeps none has no such call, and its seller’s record no certificates',
    body: CertificateSearch,
    response: CertifiedInstrument,
    errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  }),
  certificateReminder: endpoint('POST', `${rest}/certificates/reminder`, {
    summary:
      'Notes that an address wants to hear before an instrument is due. One that is not the caller’s own is asked by mail first. Who reminds nobody answers a search without reminds, and nobody is asked for an address',
    body: CertificateReminder,
    response: AskedByMail,
    status: 202,
    errors: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    audience: 'customer',
  }),
} as const
