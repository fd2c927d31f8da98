/** Which runtime renders: what compiled components import asks here, because a template knows nothing of its page. */
export const mode = { isLean: false }
