import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'

export const sessionHandlers = (_: Services): Partial<Handlers> => ({})
