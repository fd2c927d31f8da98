import { endpoints } from '#lib/contract/endpoints.ts'

/** Below which path the stand-ins answer, as part of the commerce API. */
export const standInPath = '/sandbox'

/** Where mails are read that nobody sends. */
export const outboxPath = `${standInPath}/outbox`

/** The rating of the demonstration manufacturer is the same in every country. */
export const rating = { value: 4.9, count: 58 } as const

/** Where the pages of the shop find the stand-ins that browsers ask themselves; paths are of the commerce API. */
export const askedByPages = {
  apiPaths: [`${standInPath}/`],
  tiles: { url: `${standInPath}/tiles/{z}/{x}/{y}.png`, attribution: 'Nonius sandbox' },
  services: {
    newsletter: endpoints.newsletterSubscribe.path,
    reviews: `${standInPath}/reviews/widget.js`,
    leasing: true,
  },
  rating,
} as const
