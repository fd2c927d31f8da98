import { createRoute } from '@tanstack/react-router'
import { searchPeriods } from '#lib/contract/staff/searches.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'

/** The edition and the period. */
export const searchesWanted = addressed({ culture: text, days: oneOf(searchPeriods) })

export const searchesRoute = createRoute({
  getParentRoute: () => within,
  path: '/searches',
  validateSearch: searchesWanted,
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./SearchesPage.tsx'), 'SearchesPage'),
})
