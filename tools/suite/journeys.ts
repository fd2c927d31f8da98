/** What `npm test` presses through in a browser: where money or trust would be lost. `npm run test:all` has the others. */
const names = [
  'add-to-cart',
  'broken-islands',
  'cart-page',
  'checkout',
  'checkout-once',
  'consent',
  'content-policy',
  'guest',
  'law',
  'placed-order',
  'session',
  'staff-entry',
  'staff-orders',
].join('|')

export const journeys = new RegExp(`/(${names})\\.spec\\.ts$`)
export const otherBrowserTests = new RegExp(`^tests/e2e/(?!(${names})\\.spec)`)
