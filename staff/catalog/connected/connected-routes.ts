import { createRoute } from '@tanstack/react-router'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { ofRemoved } from '../../platform/audit/removed-wanted.ts'
import { addressed } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { recordQuery } from '../records/shop-queries.ts'

const all = createRoute({
  getParentRoute: () => within,
  path: '/shop/connected',
  validateSearch: addressed(ofRemoved),
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./ConnectedPage.tsx'), 'ConnectedPage'),
})
const newOne = createRoute({
  getParentRoute: () => within,
  path: '/shop/connected/new',
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./NewParticularsPage.tsx'), 'NewParticularsPage'),
})
const one = createRoute({
  getParentRoute: () => within,
  path: '/shop/connected/$key',
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...recordQuery('connected', params.key), staleTime: 'static' }),
    ]),
  component: page(() => import('./ParticularsPage.tsx'), 'ParticularsPage'),
})

export const connectedRoutes = [all, newOne, one] as const
