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

/** Every page of every edition, in each theme at each width: half of the browser's time in the full run, so a step of its own. */
export const allPages = /^tests\/e2e\/quality\.spec\.ts$/
export const allButPages = /^tests\/e2e\/(?!quality\.spec)/
