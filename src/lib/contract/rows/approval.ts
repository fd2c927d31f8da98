import * as v from 'valibot'
import {
  AheadQuery,
  ApprovalAhead,
  ApprovalRequest,
  CompanyRules,
  DecisionRequest,
  DeputyRequest,
  LinkDecision,
  LinkRequest,
  RuleRequest,
  WaitRequest,
} from '../approval.ts'
import { endpoint } from '../endpoint.ts'
import { FinalizeRequest } from '../order.ts'
import { rest } from './rest.ts'

const ofRules = { audience: 'user', response: CompanyRules } as const
const ofRequest = { audience: 'user', response: ApprovalRequest } as const

/** What a company wants to be approved, and what waits for it. */
export const approvalRows = {
  companyRules: endpoint('GET', `${rest}/company/rules`, {
    ...ofRules,
    summary: 'What the company wants to be approved, what its budgets have left, and who stands in for whom',
    errors: ['NOT_FOUND'],
  }),
  companyWaitSet: endpoint('PUT', `${rest}/company/rules`, {
    ...ofRules,
    summary: 'Says after how many days a request that nobody decided is over',
    body: WaitRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  companyRuleAdd: endpoint('POST', `${rest}/company/rules`, {
    ...ofRules,
    summary: 'Adds a rule of what has to be approved, or a budget',
    body: RuleRequest,
    status: 201,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'COMPANY_IS_FULL'],
  }),
  companyRuleSet: endpoint('PUT', `${rest}/company/rules/:id`, {
    ...ofRules,
    summary: 'Changes a rule; requests that were made before go on as they were',
    body: RuleRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  companyRuleRemove: endpoint('DELETE', `${rest}/company/rules/:id`, {
    ...ofRules,
    summary: 'Removes a rule',
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  companyDeputySet: endpoint('PUT', `${rest}/company/people/:id/deputy`, {
    ...ofRules,
    summary: 'Says who decides for somebody who is away, or that nobody does; of others administrators say it',
    body: DeputyRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  approvalAhead: endpoint('GET', `${rest}/company/approval`, {
    summary: 'Whether the cart has to be approved before it is ordered, and by whom',
    query: AheadQuery,
    response: ApprovalAhead,
    audience: 'user',
    errors: ['NOT_FOUND'],
  }),
  approvals: endpoint('GET', `${rest}/company/requests`, {
    summary: 'Requests of the company that the user made, may decide or administers, the latest first',
    response: v.array(ApprovalRequest),
    audience: 'user',
    errors: ['NOT_FOUND'],
  }),
  approvalAsk: endpoint('POST', `${rest}/company/requests`, {
    ...ofRequest,
    summary: 'Puts the cart aside and asks for its approval, once for one idempotency key; nothing is sold by it',
    body: FinalizeRequest,
    status: 201,
    errors: [
      'NOT_FOUND',
      'RIGHT_MISSING',
      'APPROVAL_NOT_NEEDED',
      'CART_IS_EMPTY',
      'CART_ADDRESS_IS_EMPTY',
      'CART_DELIVERY_IS_EMPTY',
      'CART_DELIVERY_PICKUP_POINT_IS_EMPTY',
      'CART_PAYMENT_IS_EMPTY',
      'QUANTITY_NOT_AVAILABLE',
      'TOO_MANY_ATTEMPTS',
      'PRICE_CHANGED',
      'ORDER_CHANGED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  approvalDecide: endpoint('PUT', `${rest}/company/requests/:id`, {
    ...ofRequest,
    summary: 'Approves or refuses a request; the last approval places the order at the prices of that moment',
    body: DecisionRequest,
    errors: ['NOT_FOUND', 'APPROVAL_IS_OVER', 'PRICE_CHANGED', 'QUANTITY_NOT_AVAILABLE'],
  }),
  approvalWithdraw: endpoint('DELETE', `${rest}/company/requests/:id`, {
    ...ofRequest,
    summary: 'Takes a request back',
    errors: ['NOT_FOUND', 'APPROVAL_IS_OVER'],
  }),
  approvalLinked: endpoint('POST', `${rest}/approval`, {
    summary: 'The request that the link of a mail is about',
    body: LinkRequest,
    response: ApprovalRequest,
    errors: ['TOKEN_INVALID'],
  }),
  approvalByLink: endpoint('PUT', `${rest}/approval`, {
    summary: 'Approves or refuses a request by the link of a mail',
    body: LinkDecision,
    response: ApprovalRequest,
    errors: ['TOKEN_INVALID', 'APPROVAL_IS_OVER', 'PRICE_CHANGED', 'QUANTITY_NOT_AVAILABLE'],
  }),
} as const
