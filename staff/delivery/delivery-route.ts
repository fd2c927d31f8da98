import { createRoute } from '@tanstack/react-router'
import { text, within } from '../app/frame-route.ts'
import { page } from '../app/page.ts'
import { choicesQuery } from '../catalogue/catalogue-queries.ts'

export const deliveryRoute = createRoute({
  getParentRoute: () => within,
  path: '/delivery',
  // The edition that is looked at, by its culture; otherwise the first.
  validateSearch: (search: Record<string, unknown>): { culture?: string } => {
    const culture = text(search['culture'])
    return culture === undefined ? {} : { culture }
  },
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./DeliveryPage.tsx'), 'DeliveryPage'),
})
