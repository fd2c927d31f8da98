import { CheckoutSteps, CheckoutStepsQuery } from './checkout-steps.ts'
import { staffEndpoint } from './endpoint.ts'
import { HandedFile } from './orders.ts'

/** How far those who order come. */
export const checkoutStepsCalls = {
  checkoutSteps: staffEndpoint('GET', '/checkout-steps', {
    needs: 'orders',
    summary: 'How many carts came to each step of the checkout in a period, and what kept some from it',
    query: CheckoutStepsQuery,
    response: CheckoutSteps,
  }),
  checkoutStepsFile: staffEndpoint('GET', '/checkout-steps/file', {
    needs: 'orders',
    summary: 'The same as a table, by day',
    query: CheckoutStepsQuery,
    response: HandedFile,
  }),
}
