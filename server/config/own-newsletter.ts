/** The list of the newsletter is kept by the commerce API, and not by the service of somebody else. */
export const ownNewsletter = 'own'
export const newsletterHint = `it must be "${ownNewsletter}" or a whole http or https address.`
