import { createRoute } from '@tanstack/react-router'
import { staffOfferStates } from '#lib/contract/staff/offers.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { offerQuery } from './offer-query.ts'

const offers = createRoute({
  getParentRoute: () => within,
  path: '/offers',
  validateSearch: addressed({ search: text, state: oneOf(staffOfferStates) }),
  component: page(() => import('./OffersPage.tsx'), 'OffersPage'),
})
const newOffer = createRoute({
  getParentRoute: () => within,
  path: '/offers/new',
  component: page(() => import('./NewOfferPage.tsx'), 'NewOfferPage'),
})
const offer = createRoute({
  getParentRoute: () => within,
  path: '/offers/$id',
  loader: ({ context, params }) => context.queries.query({ ...offerQuery(params.id), staleTime: 'static' }),
  component: page(() => import('./OfferPage.tsx'), 'OfferPage'),
})

/** The pages of what is offered to single buyers. */
export const offerRoutes = [offers, newOffer, offer] as const
