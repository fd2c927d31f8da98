import { customerTemplates } from './customer-templates.ts'
import { publicTemplates } from './public-templates.ts'
import type { Template } from './template.ts'

/** Another one stands at the end of its list: editions, themes and widths go round by the place in it. */
export const templates: readonly Template[] = [...publicTemplates, ...customerTemplates]
