import { createRoute } from '@tanstack/react-router'
import { basketOwners } from '#lib/contract/staff/baskets.ts'
import { customerKinds } from '#lib/contract/staff/customers.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
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
const customer = createRoute({
  getParentRoute: () => within,
  path: '/customers/$guid',
  loader: ({ context, params }) => context.queries.query({ ...customerQuery(params.guid), staleTime: 'static' }),
  component: page(() => import('./CustomerPage.tsx'), 'CustomerPage'),
})

/** The pages of those who buy. */
export const customerRoutes = [customers, baskets, customer] as const
