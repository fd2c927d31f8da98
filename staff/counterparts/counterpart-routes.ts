import { createRoute } from '@tanstack/react-router'
import { addressed, text } from '../app/addressed.ts'
import { within } from '../app/frame-route.ts'
import { page } from '../app/page.ts'
import { ofRemoved } from '../audit/removed-wanted.ts'
import { recordQuery } from '../shop/shop-queries.ts'

const counterparts = createRoute({
  getParentRoute: () => within,
  path: '/shop/counterparts',
  validateSearch: addressed({ search: text, ...ofRemoved }),
  component: page(() => import('./CounterpartsPage.tsx'), 'CounterpartsPage'),
})
const newCounterpart = createRoute({
  getParentRoute: () => within,
  path: '/shop/counterparts/new',
  component: page(() => import('./NewCounterpartPage.tsx'), 'NewCounterpartPage'),
})
const counterpart = createRoute({
  getParentRoute: () => within,
  path: '/shop/counterparts/$id',
  loader: ({ context, params }) =>
    context.queries.query({ ...recordQuery('counterpart', params.id), staleTime: 'static' }),
  component: page(() => import('./CounterpartPage.tsx'), 'CounterpartPage'),
})

export const counterpartRoutes = [counterparts, newCounterpart, counterpart] as const
