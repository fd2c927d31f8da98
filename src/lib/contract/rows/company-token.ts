import { CompanyTokenRequest, CompanyTokens, MadeCompanyToken } from '../company-token.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

/** By which systems of the company that the user buys for call as the company. */
export const companyTokenRows = {
  companyTokens: endpoint('GET', `${rest}/company/tokens`, {
    summary: 'The API tokens of the company, without what they are sent as',
    response: CompanyTokens,
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
    audience: 'user',
  }),
  companyTokenAdd: endpoint('POST', `${rest}/company/tokens`, {
    summary: 'Makes an API token of the company and tells it this once',
    body: CompanyTokenRequest,
    response: MadeCompanyToken,
    status: 201,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'COMPANY_IS_FULL'],
    audience: 'user',
  }),
  companyTokenRevoke: endpoint('DELETE', `${rest}/company/tokens/:id`, {
    summary: 'Revokes an API token of the company at once',
    response: CompanyTokens,
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
    audience: 'user',
  }),
} as const
