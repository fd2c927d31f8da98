/** Everything the shop keeps in a browser, by the name it is kept under. */
export const storageKeys = {
  /** Local storage: what the cart counter shows. */
  cartSummary: 'nonius:cart-summary',
  /** Local storage: what is told of the part of a country that the cart goes to, as long as the cart says so. */
  territory: 'nonius:territory',
  /** Local storage: that prices are shown net first, as business buyers like them. */
  netPrices: 'nonius:net-prices',
  /** Local storage: which third parties the visitor allows. */
  consent: 'nonius:consent',
  /** Local storage: the products a shopper set side by side. */
  compared: 'nonius:compared',
  /** Local storage: the parcel point chosen of each integration. */
  pickupPoints: 'nonius:pickup-points',
  /** Local storage: the access token of a login, and until when it is good by this clock. */
  accessToken: 'nonius:access-token',
  /** Local storage: under which key a login is being renewed: asked again, it is the same renewal. */
  renewalKey: 'nonius:renewal-key',
  /** Local storage: the order that was sent and not answered yet, with its key: sent again, it is the same order. */
  orderIntention: 'nonius:order-intention',
  /** Local storage: the number of the order just placed in this browser. */
  placedOrder: 'nonius:placed-order',
  /** Local storage: of the order whose link in a mail was followed last, what that link says. */
  orderKey: 'nonius:order-key',
} as const

/** What lasts as long as the tab. */
export const tabKeys = {
  /** Where the visitor has been, the latest last. */
  history: 'nonius:history',
  /** That the typefaces have been fetched: the next page wears them at once. */
  typefaces: 'nonius:typefaces',
  /** What the next page has to tell. */
  notice: 'nonius:notice',
  /** What was typed into a form and not sent yet; the form's name follows. */
  draft: 'nonius:draft:',
  /** What the link of a mail said, until whoever followed it has logged in and done what it is for. */
  mailedToken: 'nonius:mailed-token',
  /** What products cost the company that somebody buys for, and whose prices these are. */
  ownPrices: 'nonius:own-prices',
  /** Who pays in this hour what everybody does, as the script in the head reads it. */
  usualPrices: 'nonius:usual-prices',
  /** Under which id a declaration was last sent, so that sending it again is no second one; its name follows. */
  request: 'nonius:request:',
  /** How far a declaration has come, with its receipt in the end; its name follows. */
  declaration: 'nonius:declaration:',
} as const

export const cookieNames = {
  /** Who a guest is to the API. */
  guid: 'guid',
  /** Who is logged in; without it nobody is. */
  email: 'email',
  /** Gets a new access token, once. */
  refreshToken: 'refresh_token',
  /** The number of the order just placed, where there is no storage. */
  placedOrder: 'placed_order',
  /** Set by the commerce system, sent back to it as it is. */
  yc: 'Yc',
} as const
