/** Everything the shop keeps in a browser, by the name it is kept under. */
export const storageKeys = {
  /** Local storage: what the basket counter shows. */
  cartSummary: 'nonius:cart-summary',
  /** Local storage: which third parties the visitor allows. */
  consent: 'nonius:consent',
  /** Local storage: the products a shopper set side by side. */
  compared: 'nonius:compared',
} as const

export const cookieNames = {
  /** Who a guest is to the API. */
  guid: 'guid',
  /** Set by the commerce system, sent back to it as it is. */
  yc: 'Yc',
} as const
