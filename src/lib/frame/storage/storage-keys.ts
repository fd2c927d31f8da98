/** Everything the shop keeps in a browser, by the name it is kept under. */
export const storageKeys = {
  /** Local storage: what the cart counter shows. */
  cartSummary: 'shop:cart-summary',
  /** Local storage: what is told of the part of a country that the cart goes to, as long as the cart says so. */
  territory: 'shop:territory',
  /** Local storage: when somebody last logged out or began to buy for another company; prices that were told before are no longer theirs. */
  buyingSince: 'shop:buying-since',
  /** Local storage: that prices are shown net first, as business buyers like them. */
  netPrices: 'shop:net-prices',
  /** Local storage: which third parties the visitor allows. */
  consent: 'shop:consent',
  /** Local storage: the products a shopper set side by side. */
  compared: 'shop:compared',
  /** Local storage: the parcel point chosen of each integration. */
  pickupPoints: 'shop:pickup-points',
  /** Local storage: the access token of a login, and until when it is good by this clock. */
  accessToken: 'shop:access-token',
  /** Local storage: under which key a login is being renewed: asked again, it is the same renewal. */
  renewalKey: 'shop:renewal-key',
  /** Local storage: the order that was sent and not answered yet, with its key: sent again, it is the same order. */
  orderIntention: 'shop:order-intention',
  /** Local storage: the number of the order just placed in this browser. */
  placedOrder: 'shop:placed-order',
  /** Local storage: of the order whose link in a mail was followed last, what that link says. */
  orderKey: 'shop:order-key',
} as const

/** What lasts as long as the tab. */
export const tabKeys = {
  /** Where the visitor has been, the latest last. */
  history: 'shop:history',
  /** That the typefaces have been fetched: the next page wears them at once. */
  typefaces: 'shop:typefaces',
  /** What the next page has to tell. */
  notice: 'shop:notice',
  /** What was typed into a form and not sent yet; the form's name follows. */
  draft: 'shop:draft:',
  /** What the link of a mail said, until whoever followed it has logged in and done what it is for. */
  mailedToken: 'shop:mailed-token',
  /** What products cost the company that somebody buys for, and whose prices these are. */
  ownPrices: 'shop:own-prices',
  /** Who pays in this hour what everybody does, as the script in the head reads it. */
  usualPrices: 'shop:usual-prices',
  /** Under which id a declaration was last sent, so that sending it again is no second one; its name follows. */
  request: 'shop:request:',
  /** How far a declaration has come, with its receipt in the end; its name follows. */
  declaration: 'shop:declaration:',
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
