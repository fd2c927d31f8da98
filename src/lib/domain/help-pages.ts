/** Content pages that the frame leads to where an edition has them; what the law adds is `edition.legalPages`. */
export const helpPages = ['delivery', 'payment', 'leasing', 'faq'] as const
export const companyPages = ['about', 'calibration', 'contact'] as const

export type HelpPage = (typeof helpPages | typeof companyPages)[number]

const all: readonly HelpPage[] = [...helpPages, ...companyPages]

/** Those of them that are there, always in one order. */
export const helpAmong = (uris: readonly string[]): HelpPage[] => all.filter((uri) => uris.includes(uri))
