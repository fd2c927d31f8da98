import type { plansCalls } from '#lib/contract/staff/plans-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { planPrices, readPrices } from './plan-prices.ts'

export const plansHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof plansCalls> => ({
  productPrices: (call) => readPrices(services.db, call.params['sku'] ?? ''),
  planPrices: (call) => planPrices(services, call),
})
