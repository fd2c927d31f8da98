import { createRoute } from '@tanstack/react-router'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { ofRemoved } from '../../platform/audit/removed-wanted.ts'
import { letterPiles } from './message-filters.ts'
import { letterQuery } from './message-query.ts'

const letters = createRoute({
  getParentRoute: () => within,
  path: '/letters',
  validateSearch: addressed({ search: text, kind: oneOf(letterPiles) }),
  component: page(() => import('./MessagesPage.tsx'), 'MessagesPage'),
})
const published = createRoute({
  getParentRoute: () => within,
  path: '/letters/published',
  validateSearch: addressed({ search: text, ...ofRemoved }),
  component: page(() => import('./PublishedPage.tsx'), 'PublishedPage'),
})
const letter = createRoute({
  getParentRoute: () => within,
  path: '/letters/$key',
  loader: ({ context, params }) => context.queries.query({ ...letterQuery(params.key), staleTime: 'static' }),
  component: page(() => import('./MessagePage.tsx'), 'MessagePage'),
})

/** The pages of what people write. */
export const letterRoutes = [letters, published, letter] as const
