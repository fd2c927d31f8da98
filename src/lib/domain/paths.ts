/** Where in the cart many products are ordered by code. */
export const quickOrderAnchor = 'by-code'

/** Where everything is on a site of the shop; the same in every edition but for the uris of categories. */
export const paths = {
  home: '/',
  category: (uri: string, pageNumber = 1) =>
    pageNumber === 1 ? `/category/${encodeURIComponent(uri)}` : `/category/${encodeURIComponent(uri)}/${pageNumber}`,
  product: (id: number) => `/product/${id}`,
  content: (uri: string) => `/content/${encodeURIComponent(uri)}`,
  promotions: (pageNumber = 1) => (pageNumber === 1 ? '/promotions' : `/promotions/${pageNumber}`),
  search: '/search',
  blog: '/blog',
  blogFeed: '/feeds/blog.xml',
  productFeed: '/feeds/products.xml',
  sitemap: '/sitemap.xml',
  sitemapPart: (part: string) => `/sitemap/${part}.xml`,
  compare: '/compare',
  cart: '/cart',
  quickOrder: `/cart#${quickOrderAnchor}`,
  checkout: '/checkout',
  orderConfirmation: '/order-confirmation',
  orderConfirmationOf: (number: string) => `/order-confirmation?number=${encodeURIComponent(number)}`,
  login: '/login',
  register: '/register',
  passwordReset: '/password-reset',
  panel: '/panel',
  panelOrders: '/panel/orders',
  panelOrder: (number: string) => `/panel/order?number=${encodeURIComponent(number)}`,
  panelOffers: '/panel/offers',
  panelOffer: (number: string) => `/panel/offer?number=${encodeURIComponent(number)}`,
  panelAddresses: '/panel/addresses',
  panelCompany: '/panel/company',
  panelPassword: '/panel/password',
  /** Where the contact form stands. */
  contact: '/content/contact',
  contactAbout: (product: string) => `/content/contact?product=${encodeURIComponent(product)}#message`,
  withdrawal: '/withdrawal',
  complaintsBook: '/complaints-book',
  notFound: '/e/404',
} as const

/** Whom to tell of a weakness. No script leads there, so it is not among what all pages fetch. */
export const securityTextPath = '/.well-known/security.txt'

/** The lists of a customer; nothing that all pages fetch leads there. */
export const panelListsPath = '/panel/lists'

/** What waits to be approved for a company; only the company's page and mails lead there. */
export const panelApprovalsPath = '/panel/approvals'

/** Where certificates are found by the serial number of an instrument; a plain link, too. */
export const certificatesPath = '/certificates'

/** The notice of the legal guarantee; a plain link, so that no script has to know it. */
export const legalGuaranteePath = '/legal-guarantee'

/** Where browsers go that cannot show the shop. */
export const unsupportedBrowserPath = '/unsupported-browser'

/** Products on one numbered page of a category. */
export const productsPerPage = 24

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / productsPerPage))
