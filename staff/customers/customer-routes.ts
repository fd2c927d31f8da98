import { createRoute } from '@tanstack/react-router'
import { basketOwners } from '#lib/contract/staff/baskets.ts'
import { customerKinds } from '#lib/contract/staff/customers.ts'
import { text, within } from '../app/frame-route.ts'
import { page } from '../app/page.ts'
import { Culture } from '#lib/contract/cultures.ts'
import { subscriberStates } from '#lib/contract/staff/newsletter.ts'
import { customerQuery } from './customer-query.ts'

type CustomersWanted = { search?: string; kind?: (typeof customerKinds)[number] }
const customers = createRoute({
  getParentRoute: () => within,
  path: '/customers',
  validateSearch: (search: Record<string, unknown>): CustomersWanted => {
    const kind = customerKinds.find((one) => one === search['kind'])
    const words = text(search['search'])
    return { ...(kind && { kind }), ...(words !== undefined && { search: words }) }
  },
  component: page(() => import('./CustomersPage.tsx'), 'CustomersPage'),
})
const baskets = createRoute({
  getParentRoute: () => within,
  path: '/customers/baskets',
  validateSearch: (search: Record<string, unknown>): { of?: (typeof basketOwners)[number]; search?: string } => {
    const of = basketOwners.find((one) => one === search['of'])
    const words = text(search['search'])
    return { ...(of && { of }), ...(words !== undefined && { search: words }) }
  },
  component: page(() => import('./BasketsPage.tsx'), 'BasketsPage'),
})
type SubscribersWanted = { search?: string; state?: (typeof subscriberStates)[number]; culture?: Culture }
const subscribers = createRoute({
  getParentRoute: () => within,
  path: '/customers/newsletter',
  validateSearch: (search: Record<string, unknown>): SubscribersWanted => {
    const state = subscriberStates.find((one) => one === search['state'])
    const culture = Culture.options.find((one) => one === search['culture'])
    const words = text(search['search'])
    return { ...(state && { state }), ...(culture && { culture }), ...(words !== undefined && { search: words }) }
  },
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
