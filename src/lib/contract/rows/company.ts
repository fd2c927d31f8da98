import * as v from 'valibot'
import {
  BranchRequest,
  CompanyAccount,
  CompanyChoice,
  CompanyLog,
  CompanyLogQuery,
  InvitationAcceptance,
  InvitationRequest,
  LeaveQuery,
  Membership,
  PersonRequest,
  RoleRequest,
} from '../company.ts'
import { CompanyProfile } from '../customer.ts'
import { endpoint } from '../endpoint.ts'
import { rest } from './rest.ts'

const ofUser = { audience: 'user', response: CompanyAccount } as const

/** Of the company that the user buys for; where they buy for none there is nothing to be found. */
export const companyRows = {
  companies: endpoint('GET', `${rest}/customer/companies`, {
    summary: 'The companies that the user belongs to or has asked to belong to, by name',
    response: v.array(Membership),
    audience: 'user',
  }),
  companyChoose: endpoint('PUT', `${rest}/customer/companies`, {
    summary: 'Says for which company the user buys from now on, or that it is for themselves',
    body: CompanyChoice,
    response: v.array(Membership),
    errors: ['NOT_FOUND'],
    audience: 'user',
  }),
  companyJoin: endpoint('POST', `${rest}/customer/companies/invitation`, {
    summary: 'Joins a company by the link of its invitation',
    body: InvitationAcceptance,
    response: v.array(Membership),
    errors: ['TOKEN_INVALID'],
    audience: 'user',
  }),
  companyLeave: endpoint('DELETE', `${rest}/customer/companies/:id`, {
    summary: 'Leaves a company, or takes back the wish to belong to it; what the user had there goes to a colleague',
    query: LeaveQuery,
    response: v.array(Membership),
    errors: ['NOT_FOUND', 'COMPANY_NEEDS_ADMINISTRATOR'],
    audience: 'user',
  }),
  company: endpoint('GET', `${rest}/company`, {
    ...ofUser,
    summary: 'The company that the user buys for',
    errors: ['NOT_FOUND'],
  }),
  companyProfileSet: endpoint('PUT', `${rest}/company`, {
    ...ofUser,
    summary: 'Sets name and address of the company; its tax number stays',
    body: CompanyProfile,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'TAX_NUMBER_INVALID'],
  }),
  companyLog: endpoint('GET', `${rest}/company/log`, {
    summary: 'What was done in the company, the latest first',
    query: CompanyLogQuery,
    response: CompanyLog,
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
    audience: 'user',
  }),
  companyPersonSet: endpoint('PUT', `${rest}/company/people/:id`, {
    ...ofUser,
    summary: 'Says as what somebody belongs to the company; whoever asked to belong is accepted by it',
    body: PersonRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'COMPANY_NEEDS_ADMINISTRATOR'],
  }),
  companyPersonRemove: endpoint('DELETE', `${rest}/company/people/:id`, {
    ...ofUser,
    summary: 'Removes somebody from the company, or refuses who asked; what they had there goes to a colleague',
    query: LeaveQuery,
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  companyInvite: endpoint('POST', `${rest}/company/invitations`, {
    ...ofUser,
    summary: 'Invites somebody by mail; who is invited again gets a new link',
    body: InvitationRequest,
    status: 201,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'ALREADY_MEMBER', 'COMPANY_IS_FULL', 'TOO_MANY_ATTEMPTS'],
  }),
  companyInvitationRemove: endpoint('DELETE', `${rest}/company/invitations/:id`, {
    ...ofUser,
    summary: 'Takes an invitation back',
    errors: ['NOT_FOUND', 'RIGHT_MISSING'],
  }),
  companyBranchAdd: endpoint('POST', `${rest}/company/branches`, {
    ...ofUser,
    summary: 'Adds a branch',
    body: BranchRequest,
    status: 201,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'COMPANY_IS_FULL'],
  }),
  companyBranchSet: endpoint('PUT', `${rest}/company/branches/:id`, {
    ...ofUser,
    summary: 'Changes a branch',
    body: BranchRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'BRANCH_IN_USE'],
  }),
  companyBranchRemove: endpoint('DELETE', `${rest}/company/branches/:id`, {
    ...ofUser,
    summary: 'Removes a branch that nobody belongs to and that has no others below it',
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'BRANCH_IN_USE'],
  }),
  companyRoleAdd: endpoint('POST', `${rest}/company/roles`, {
    ...ofUser,
    summary: 'Adds a role of the company\u2019s own',
    body: RoleRequest,
    status: 201,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'COMPANY_IS_FULL'],
  }),
  companyRoleSet: endpoint('PUT', `${rest}/company/roles/:id`, {
    ...ofUser,
    summary: 'Changes a role of the company\u2019s own, for all who have it',
    body: RoleRequest,
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'COMPANY_NEEDS_ADMINISTRATOR'],
  }),
  companyRoleRemove: endpoint('DELETE', `${rest}/company/roles/:id`, {
    ...ofUser,
    summary: 'Removes a role that nobody has',
    errors: ['NOT_FOUND', 'RIGHT_MISSING', 'ROLE_IN_USE'],
  }),
} as const
