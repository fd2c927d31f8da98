/** Everything the shop keeps in a browser, by the name it is kept under. */
export const storageKeys = {
  /** Local storage: what the basket counter shows. */
  cartSummary: 'nonius:cart-summary',
  /** Local storage: which third parties the visitor allows. */
  consent: 'nonius:consent',
  /** Local storage: the products a shopper set side by side. */
  compared: 'nonius:compared',
  /** Local storage: the parcel point chosen of each integration. */
  pickupPoints: 'nonius:pickup-points',
  /** Local storage: the access token of a login, and until when it is good by this clock. */
  accessToken: 'nonius:access-token',
} as const

/** What lasts as long as the tab. */
export const tabKeys = {
  /** Where the visitor has been, the latest last. */
  history: 'nonius:history',
  /** What the next page has to tell. */
  notice: 'nonius:notice',
  /** What was typed into a form and not sent yet; the form's name follows. */
  draft: 'nonius:draft:',
} as const

export const cookieNames = {
  /** Who a guest is to the API. */
  guid: 'guid',
  /** Who is logged in; without it nobody is. */
  email: 'email',
  /** Gets a new access token, once. */
  refreshToken: 'refresh_token',
  /** Set by the commerce system, sent back to it as it is. */
  yc: 'Yc',
} as const
