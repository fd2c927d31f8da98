import { createRoute } from '@tanstack/react-router'
import { basketOwners } from '#lib/contract/staff/baskets.ts'
import { customerKinds } from '#lib/contract/staff/customers.ts'
import { addressed, oneOf, text } from '../app/addressed.ts'
import { within } from '../app/frame-route.ts'
import { page } from '../app/page.ts'
import { Culture } from '#lib/contract/cultures.ts'
import { subscriberStates } from '#lib/contract/staff/newsletter.ts'
import { customerQuery } from './customer-query.ts'

const customers = createRoute({
  getParentRoute: () => within,
  path: '/customers',
  validateSearch: addressed({ search: text, kind: oneOf(customerKinds) }),
  component: page(() => import('./CustomersPage.tsx'), 'CustomersPage'),
})
const baskets = createRoute({
  getParentRoute: () => within,
  path: '/customers/baskets',
  validateSearch: addressed({ search: text, of: oneOf(basketOwners) }),
  component: page(() => import('./BasketsPage.tsx'), 'BasketsPage'),
})
const subscribers = createRoute({
  getParentRoute: () => within,
  path: '/customers/newsletter',
  validateSearch: addressed({
    search: text,
    state: oneOf(subscriberStates),
    culture: oneOf(Culture.options),
  }),
  component: page(() => import('./SubscribersPage.tsx'), 'SubscribersPage'),
})
const customer = createRoute({
  getParentRoute: () => within,
  path: '/customers/$guid',
  loader: ({ context, params }) => context.queries.query({ ...customerQuery(params.guid), staleTime: 'static' }),
  component: page(() => import('./CustomerPage.tsx'), 'CustomerPage'),
})

/** The pages of those who buy. */
export const customerRoutes = [customers, baskets, subscribers, customer] as const
