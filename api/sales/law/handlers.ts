import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { fillInSheet } from './complaint.ts'
import { withdraw } from './withdrawal.ts'

/** What consumers declare by right. Nobody has to log in for it. */
export const lawHandlers = (services: Services): Pick<Handlers, 'withdrawal' | 'complaint'> => ({
  withdrawal: (call) => withdraw(services, call),
  complaint: (call) => fillInSheet(services, call),
})
