import type { newsletterCalls } from '#lib/contract/staff/newsletter-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'
import { unsubscribe } from './unsubscribe.ts'

export const newsletterHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof newsletterCalls> => ({
  subscribers: (call) => listSubscribers(services.db, call.query),
  unsubscribe: (call) => unsubscribe(services, call),
  exportSubscribers: (call) => exportSubscribers(services, call),
})
