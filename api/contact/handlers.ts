import type { Handlers } from '../routes.ts'
import type { Services } from '../services.ts'

export const contactHandlers = (_: Services): Partial<Handlers> => ({})
