import { OwnData } from '../customer.ts'
import { BasketsPage, BasketsQuery } from './baskets.ts'
import { CustomerRecord, CustomersPage, CustomersQuery, ErasureLook, ErasureQuery, TermsChange } from './customers.ts'
import { staffEndpoint } from './endpoint.ts'

/** What is asked of those who buy. */
export const customersCalls = {
  customers: staffEndpoint('GET', '/customers', {
    needs: 'customers',
    summary: 'Who has an account, the newest first',
    query: CustomersQuery,
    response: CustomersPage,
  }),
  baskets: staffEndpoint('GET', '/baskets', {
    needs: 'customers',
    summary: 'Baskets of those who can be written to, what was changed last before the rest',
    query: BasketsQuery,
    response: BasketsPage,
  }),
  customer: staffEndpoint('GET', '/customers/:guid', {
    needs: 'customers',
    summary: 'One of them, with what they bought and on which terms',
    response: CustomerRecord,
    errors: ['NOT_FOUND'],
  }),
  setTerms: staffEndpoint('PUT', '/customers/:guid/terms', {
    needs: 'customers',
    summary: 'Lets a company buy on an invoice, changes on which terms, or takes it back; what was bought stays bought',
    body: TermsChange,
    response: CustomerRecord,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'COMPANY_REQUIRED'],
  }),
  customerData: staffEndpoint('GET', '/customers/:guid/data', {
    needs: 'customers',
    summary: 'Everything that is kept of somebody, as they may ask for by law',
    response: OwnData,
    errors: ['NOT_FOUND'],
  }),
  lookAtErasure: staffEndpoint('GET', '/erasure', {
    needs: 'customers',
    summary: 'What would be erased of whoever has an address, and what the law wants kept; nothing is done',
    query: ErasureQuery,
    response: ErasureLook,
  }),
  erase: staffEndpoint('POST', '/erasure', {
    needs: 'customers',
    summary: 'Erases what is kept of whoever has an address, for good',
    body: ErasureQuery,
    response: ErasureLook,
  }),
}
