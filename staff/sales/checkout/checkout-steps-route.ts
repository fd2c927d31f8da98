import { createRoute } from '@tanstack/react-router'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { checkoutStepsWanted } from './checkout-steps-wanted.ts'

export const checkoutStepsRoute = createRoute({
  getParentRoute: () => within,
  path: '/checkout-steps',
  validateSearch: checkoutStepsWanted,
  component: page(() => import('./CheckoutStepsPage.tsx'), 'CheckoutStepsPage'),
})
