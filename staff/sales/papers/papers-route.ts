import { createRoute } from '@tanstack/react-router'
import { paperStates } from '#lib/contract/staff/papers.ts'
import { peppolStates } from '#lib/contract/staff/peppol-papers.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'

/** The page of what the systems of states have to take. */
export const papersRoute = createRoute({
  getParentRoute: () => within,
  path: '/papers',
  validateSearch: addressed({ search: text, view: oneOf(paperStates) }),
  component: page(() => import('./PapersPage.tsx'), 'PapersPage'),
})

/** The page of what goes over Peppol. */
export const peppolRoute = createRoute({
  getParentRoute: () => within,
  path: '/papers/peppol',
  validateSearch: addressed({ search: text, view: oneOf(peppolStates) }),
  component: page(() => import('./PeppolPage.tsx'), 'PeppolPage'),
})
