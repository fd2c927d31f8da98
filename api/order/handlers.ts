import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'

export const orderHandlers = (_: Services): Partial<Handlers> => ({})
