import { createRoute } from '@tanstack/react-router'
import { addressed, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'

export const deliveryRoute = createRoute({
  getParentRoute: () => within,
  path: '/delivery',
  // The edition that is looked at, by its culture; otherwise the first.
  validateSearch: addressed({ culture: text }),
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./DeliveryPage.tsx'), 'DeliveryPage'),
})
