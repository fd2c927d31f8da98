type Address = { pathname: string; search: string }

type Sayings = { robots: 'index, follow' | 'noindex, follow'; 'og:type': 'website' | 'product' | 'article' }

type AddressRule = {
  name: string
  priority: number
  applies: (address: Address) => boolean
  says: Partial<Sayings>
}

/** Pages that are nobody's goal in a search engine, and whatever lies below the panel. */
export const closedPages = [
  '/cart',
  '/checkout',
  '/order-confirmation',
  '/search',
  '/compare',
  '/login',
  '/register',
  '/password-reset',
  '/certificates',
  '/withdrawal',
  '/complaints-book',
  '/legal-guarantee',
  '/unsupported-browser',
  '/content/regulations',
  '/content/privacypolicy',
  '/content/reclamation',
  '/content/payment',
  '/content/delivery',
  '/content/faq',
  '/e/404',
]

export const closedFolder = '/panel'

/** Names of the parameters that campaigns and advertisers hang on, as a regular expression. */
export const campaignNames = 'utm_[^=&]+|gclid|fbclid|msclkid|srsltid'

const campaignParameter = new RegExp(`^(${campaignNames})$`)

function asksForAList({ search }: Address): boolean {
  const names = [...new URLSearchParams(search).keys()]
  return names.length > 0 && !names.some((name) => campaignParameter.test(name))
}

function under(prefix: string) {
  return ({ pathname }: Address) => pathname.startsWith(prefix)
}

const closed = ({ pathname }: Address) =>
  closedPages.includes(pathname) || `${pathname}/`.startsWith(`${closedFolder}/`)

/** What an address alone decides. In order of priority: the first rule that says something about a matter has it. */
export const addressRules: readonly AddressRule[] = [
  { name: 'category', priority: 10, applies: under('/category/'), says: { 'og:type': 'website' } },
  { name: 'product', priority: 20, applies: under('/product/'), says: { 'og:type': 'product' } },
  { name: 'content', priority: 50, applies: under('/content/'), says: { 'og:type': 'article' } },
  { name: 'closed page', priority: 60, applies: closed, says: { robots: 'noindex, follow' } },
  { name: 'filter or sort list', priority: 60, applies: asksForAList, says: { robots: 'noindex, follow' } },
  { name: 'default', priority: 1000, applies: () => true, says: { robots: 'index, follow', 'og:type': 'website' } },
]

export function sayingsFor(address: Address): Partial<Sayings> {
  const applying = addressRules.filter((rule) => rule.applies(address))
  return applying.reduceRight<Partial<Sayings>>((later, { says }) => ({ ...later, ...says }), {})
}

/**
 * What the query string decides, for a page that was written without knowing it: the server says the same in a header,
 * where one can be configured.
 */
export const queryRobotsScript =
  `let s=location.search;if(s[1]&&!/[?&](${campaignNames})(=|&|$)/.test(s))` +
  `(document.querySelector('meta[name=robots]')||{}).content='noindex, follow'`
