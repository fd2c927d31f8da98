import { endpoint } from '../endpoint.ts'
import {
  ConnectionRequest,
  PunchoutBeginning,
  PunchoutConnections,
  PunchoutDocuments,
  PunchoutEnd,
  PunchoutTicket,
  SecretRequest,
} from '../punchout.ts'
import { TokenResponse } from '../session.ts'
import { rest } from './rest.ts'

const errors = ['NOT_FOUND', 'RIGHT_MISSING'] as const
const ofDocuments = { audience: 'user', response: PunchoutDocuments, errors } as const
const ofCompany = { audience: 'user', response: PunchoutConnections } as const

export const punchoutRows = {
  punchouts: endpoint('GET', `${rest}/company/punchout`, {
    ...ofCompany,
    summary: 'How procurement systems of the company come into the shop',
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  punchoutAdd: endpoint('POST', `${rest}/company/punchout`, {
    ...ofCompany,
    summary: 'Makes a connection of a procurement system, in the edition of the call, and tells its secret this once',
    body: ConnectionRequest,
    status: 201,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'COMPANY_IS_FULL', 'RETURN_ADDRESS_REFUSED'],
  }),
  punchoutSet: endpoint('PUT', `${rest}/company/punchout/:id`, {
    ...ofCompany,
    summary: 'Changes a connection; one that is no longer active ends its visits',
    body: ConnectionRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'RETURN_ADDRESS_REFUSED'],
  }),
  punchoutRemove: endpoint('DELETE', `${rest}/company/punchout/:id`, {
    ...ofCompany,
    summary: 'Removes a connection and ends its visits',
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  punchoutSecretChange: endpoint('POST', `${rest}/company/punchout/:id/secret`, {
    ...ofCompany,
    summary: 'Gives a connection a new secret, told this once; the one before stays good for so many hours',
    body: SecretRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  punchoutSecretRevoke: endpoint('DELETE', `${rest}/company/punchout/:id/secret`, {
    ...ofCompany,
    summary: 'Ends at once what the secret of before is good for',
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  punchoutDocuments: endpoint('GET', `${rest}/company/punchout/:id/documents`, {
    ...ofDocuments,
    summary: 'What the system of a connection was told of its orders, or shall be, the latest first',
  }),
  punchoutDocumentAgain: endpoint('POST', `${rest}/company/punchout/:id/documents/:document`, {
    ...ofDocuments,
    summary: 'Tells the system of a connection again what it was told before, or what waits',
  }),
  punchoutBegin: endpoint('POST', `${rest}/punchout`, {
    summary: 'Begins the visit that a procurement system has sent somebody for, by its link, once',
    body: PunchoutBeginning,
    response: TokenResponse,
    errors: ['TOKEN_INVALID'],
  }),
  punchoutReturn: endpoint('POST', `${rest}/punchout/return`, {
    summary: 'Hands the cart of a visit over to go back to the procurement system, or nothing',
    body: PunchoutEnd,
    response: PunchoutTicket,
    audience: 'user',
    errors: ['NOT_FOUND', 'CART_IS_EMPTY'],
  }),
} as const
