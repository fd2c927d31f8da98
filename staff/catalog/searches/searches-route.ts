import { createRoute } from '@tanstack/react-router'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { searchesWanted } from './searches-wanted.ts'

export const searchesRoute = createRoute({
  getParentRoute: () => within,
  path: '/searches',
  validateSearch: searchesWanted,
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./SearchesPage.tsx'), 'SearchesPage'),
})
