import { createRoute } from '@tanstack/react-router'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { ofRemoved } from '../../platform/audit/removed-wanted.ts'
import { messageFilters } from './message-filters.ts'
import { messageQuery } from './message-query.ts'

const messages = createRoute({
  getParentRoute: () => within,
  path: '/letters',
  validateSearch: addressed({ search: text, kind: oneOf(messageFilters) }),
  component: page(() => import('./MessagesPage.tsx'), 'MessagesPage'),
})
const published = createRoute({
  getParentRoute: () => within,
  path: '/letters/published',
  validateSearch: addressed({ search: text, ...ofRemoved }),
  component: page(() => import('./PublishedPage.tsx'), 'PublishedPage'),
})
const message = createRoute({
  getParentRoute: () => within,
  path: '/letters/$key',
  loader: ({ context, params }) => context.queries.query({ ...messageQuery(params.key), staleTime: 'static' }),
  component: page(() => import('./MessagePage.tsx'), 'MessagePage'),
})

/** The pages of what people write. */
export const messageRoutes = [messages, published, message] as const
