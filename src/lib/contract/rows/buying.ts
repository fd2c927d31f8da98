import { AccountingRequest, BuyingRequest, CompanyBuying, CostCentreRequest } from '../buying.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

const ofUser = { audience: 'user', response: CompanyBuying } as const

/** How the company that the user buys for does so. */
export const buyingRows = {
  companyBuying: endpoint('GET', `${rest}/company/buying`, {
    ...ofUser,
    summary: 'What the company wants to be told with an order, and its cost centres',
    errors: ['NOT_FOUND'],
  }),
  companyBuyingSet: endpoint('PUT', `${rest}/company/buying`, {
    ...ofUser,
    summary: 'Says what the company wants to be told with each order',
    body: BuyingRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  companyAccountingSet: endpoint('PUT', `${rest}/company/accounting`, {
    ...ofUser,
    summary: 'Says where papers of what the company buys go as well; the address is told so by mail',
    body: AccountingRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'TOO_MANY_ATTEMPTS'],
  }),
  companyCostCentreAdd: endpoint('POST', `${rest}/company/cost-centres`, {
    ...ofUser,
    summary: 'Adds a cost centre',
    body: CostCentreRequest,
    status: 201,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'COMPANY_IS_FULL', 'COST_CENTRE_EXISTS'],
  }),
  companyCostCentreSet: endpoint('PUT', `${rest}/company/cost-centres/:id`, {
    ...ofUser,
    summary: 'Changes, closes or opens a cost centre',
    body: CostCentreRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'COST_CENTRE_EXISTS'],
  }),
} as const
