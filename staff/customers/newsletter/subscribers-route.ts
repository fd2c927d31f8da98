import { createRoute } from '@tanstack/react-router'
import { Culture } from '#lib/contract/cultures.ts'
import { subscriberStates } from '#lib/contract/staff/newsletter.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'

export const subscribersRoute = createRoute({
  getParentRoute: () => within,
  path: '/customers/newsletter',
  validateSearch: addressed({
    search: text,
    state: oneOf(subscriberStates),
    culture: oneOf(Culture.options),
  }),
  component: page(() => import('./SubscribersPage.tsx'), 'SubscribersPage'),
})
