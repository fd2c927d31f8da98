/** How a visit from a procurement system is known in a browser, where an account is known by its address. */
export const punchoutEmail = '@punchout.invalid'

/** What stands in front of that where a visit may only look at what came back before. */
export const punchoutLooking = 'inspect.'

/** What the link of a visit says in front of its secret. */
export const punchoutMark = '#punchout='

/** What stands behind that secret where the visit begins at a product, in front of its number. */
export const punchoutTarget = '&product='

/** The path of the page that takes a ticket and sends a cart back. */
export const punchoutReturnPath = '/yes-api/punchout/return'
