/** Pages that are the same for everybody, and nothing else: no page of a customer, no answer of the commerce API. */
const shared = ['/', '/blog', '/promotions', '/promotions/*', '/category/*', '/product/*', '/content/*']
const where = { and: [{ href_matches: shared }, { not: { selector_matches: '[download],[target=_blank]' } }] }

/**
 * Which pages a browser may fetch as soon as somebody points at a link to them. They are fetched and not run: nothing is
 * counted, asked or noted for a page that nobody opens. One text, because the policy of a site names its hash.
 */
export const prefetchRules = JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
