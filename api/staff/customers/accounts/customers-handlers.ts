import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import type { customersCalls } from '#lib/contract/staff/customers-calls.ts'
import { eraseCustomer, lookAtErasure } from './erasure.ts'
import { listBaskets } from './list-baskets.ts'
import { listCustomers } from './list-customers.ts'
import { readCustomer, takeDataAway } from './read-customer.ts'
import { setTerms } from './set-terms.ts'

export const customersHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof customersCalls> => ({
  customers: (call) => listCustomers(services.db, call.query),
  baskets: (call) => listBaskets(services.db, call.query),
  customer: (call) => readCustomer(services.db, call.params['guid'] ?? ''),
  setTerms: (call) => setTerms(services, call),
  customerData: (call) => takeDataAway(services, call),
  lookAtErasure: (call) => lookAtErasure(services, call.query),
  erase: (call) => eraseCustomer(services, call),
})
