import { Accepted } from '../session.ts'
import { staffEndpoint } from './endpoint.ts'
import { AddressToTrust, MailsPage, MailsQuery, ReturnedPage, ReturnedQuery } from './mails.ts'

/** What is asked of mails that did not arrive. */
export const mailsCalls = {
  mails: staffEndpoint('GET', '/mails', {
    needs: 'customers',
    summary: 'Mails that were given up, or that wait to be sent, the newest first',
    query: MailsQuery,
    response: MailsPage,
  }),
  sendMailAgain: staffEndpoint('POST', '/mails/:id/again', {
    needs: 'customers',
    summary: 'Sends one of them now; an address from which mails came back is trusted again for it',
    response: Accepted,
    errors: ['NOT_FOUND'],
  }),
  takeMailBack: staffEndpoint('DELETE', '/mails/:id', {
    needs: 'customers',
    summary: 'Takes a mail out of the outbox before it is sent, for good',
    response: Accepted,
    errors: ['NOT_FOUND'],
  }),
  returnedAddresses: staffEndpoint('GET', '/returned-addresses', {
    needs: 'customers',
    summary: 'Addresses from which mails came back, the latest first',
    query: ReturnedQuery,
    response: ReturnedPage,
  }),
  trustAddress: staffEndpoint('POST', '/returned-addresses/trusted', {
    needs: 'customers',
    summary: 'Sends mails to an address again, because its owner says that it works',
    body: AddressToTrust,
    response: Accepted,
    errors: ['NOT_FOUND'],
  }),
}
