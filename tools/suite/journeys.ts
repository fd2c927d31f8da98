/** What `npm test` presses through in a browser: where money or trust would be lost. `npm run test:all` has the others. */
const names = [
  'broken-islands',
  'checkout',
  'checkout-once',
  'content-policy',
  'guest',
  'session',
  'staff-orders',
].join('|')

export const journeys = new RegExp(`/(${names})\\.spec\\.ts$`)
export const otherBrowserTests = new RegExp(`^tests/e2e/(?!(${names})\\.spec)`)
