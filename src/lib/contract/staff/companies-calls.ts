import {
  CompaniesPage,
  CompaniesQuery,
  CompanyLogQuery,
  CompanyRecord,
  FirstInvitation,
  NewCompany,
  RemovedCompany,
  StaffCompanyLog,
} from './companies.ts'
import { staffEndpoint } from './endpoint.ts'
import { PaidPrice, PaidPriceQuery, Payers, PayersQuery } from './paid-prices.ts'

/** What is asked of companies, and done for those that nobody administers. */
export const companiesCalls = {
  staffCompanies: staffEndpoint('GET', '/companies', {
    needs: 'customers',
    summary: 'Companies by name, with how many people buy for each, what holds for them and when they last bought',
    query: CompaniesQuery,
    response: CompaniesPage,
  }),
  makeCompany: staffEndpoint('POST', '/companies', {
    needs: 'customers',
    summary: 'A company that nobody has an account of yet, by its tax number and name',
    body: NewCompany,
    response: CompanyRecord,
    errors: ['ALREADY_THERE', 'TAX_NUMBER_INVALID'],
  }),
  staffCompany: staffEndpoint('GET', '/companies/:id', {
    needs: 'customers',
    summary: 'A company with its people, branches, groups and latest orders',
    response: CompanyRecord,
    errors: ['NOT_FOUND'],
  }),
  staffCompanyLog: staffEndpoint('GET', '/companies/:id/log', {
    needs: 'customers',
    summary: 'What was done in a company, the latest first',
    query: CompanyLogQuery,
    response: StaffCompanyLog,
    errors: ['NOT_FOUND'],
  }),
  paidPrice: staffEndpoint('GET', '/companies/:id/price', {
    needs: 'customers',
    summary: 'What a company pays for a product in a market, and which of its contracts say so',
    query: PaidPriceQuery,
    response: PaidPrice,
    errors: ['NOT_FOUND'],
  }),
  payers: staffEndpoint('GET', '/payers/:sku', {
    needs: 'customers',
    summary: 'Which contracts name a product, and what each company pays for it in a market',
    query: PayersQuery,
    response: Payers,
    errors: ['NOT_FOUND'],
  }),
  removeCompany: staffEndpoint('DELETE', '/companies/:id', {
    needs: 'customers',
    summary: 'Removes a company that nobody belongs to, that nothing is agreed on with and nothing was sold to',
    response: RemovedCompany,
    errors: ['NOT_FOUND', 'STILL_USED'],
  }),
  inviteFirst: staffEndpoint('POST', '/companies/:id/invitations', {
    needs: 'customers',
    summary: 'Invites the first administrator of a company by mail',
    body: FirstInvitation,
    response: CompanyRecord,
    errors: ['NOT_FOUND', 'COMPANY_HAS_ADMINISTRATOR', 'ALREADY_MEMBER', 'TOO_MANY_ATTEMPTS'],
  }),
  withdrawFirst: staffEndpoint('DELETE', '/companies/:id/invitations/:invitation', {
    needs: 'customers',
    summary: 'Takes an invitation back, whose link opens nothing from then on',
    response: CompanyRecord,
    errors: ['NOT_FOUND', 'COMPANY_HAS_ADMINISTRATOR'],
  }),
  acceptFirst: staffEndpoint('POST', '/companies/:id/people/:person', {
    needs: 'customers',
    summary: 'Makes whoever asked to belong to a company that nobody administers its administrator',
    response: CompanyRecord,
    errors: ['NOT_FOUND', 'COMPANY_HAS_ADMINISTRATOR'],
  }),
  refuseAsker: staffEndpoint('DELETE', '/companies/:id/people/:person', {
    needs: 'customers',
    summary: 'Refuses whoever asked to belong to a company that nobody administers',
    response: CompanyRecord,
    errors: ['NOT_FOUND', 'COMPANY_HAS_ADMINISTRATOR'],
  }),
}
