import { createRoute } from '@tanstack/react-router'
import { addressed, text } from '../app/addressed.ts'
import { within } from '../app/frame-route.ts'
import { page } from '../app/page.ts'
import { choicesQuery } from '../app/choices-query.ts'

export const deliveryRoute = createRoute({
  getParentRoute: () => within,
  path: '/delivery',
  // The edition that is looked at, by its culture; otherwise the first.
  validateSearch: addressed({ culture: text }),
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./DeliveryPage.tsx'), 'DeliveryPage'),
})
