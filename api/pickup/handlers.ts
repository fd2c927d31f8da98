import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'

export const pickupHandlers = (_: Services): Partial<Handlers> => ({})
