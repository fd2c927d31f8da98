import { createRoute } from '@tanstack/react-router'
import { addressed, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { ofRemoved } from '../../platform/audit/removed-wanted.ts'
import { recordQuery } from '../records/shop-queries.ts'

const crossReferences = createRoute({
  getParentRoute: () => within,
  path: '/shop/counterparts',
  validateSearch: addressed({ search: text, ...ofRemoved }),
  component: page(() => import('./CrossReferencesPage.tsx'), 'CrossReferencesPage'),
})
const newCrossReference = createRoute({
  getParentRoute: () => within,
  path: '/shop/counterparts/new',
  component: page(() => import('./NewCrossReferencePage.tsx'), 'NewCrossReferencePage'),
})
const crossReference = createRoute({
  getParentRoute: () => within,
  path: '/shop/counterparts/$id',
  loader: ({ context, params }) =>
    context.queries.query({ ...recordQuery('counterpart', params.id), staleTime: 'static' }),
  component: page(() => import('./CrossReferencePage.tsx'), 'CrossReferencePage'),
})

export const crossReferenceRoutes = [crossReferences, newCrossReference, crossReference] as const
