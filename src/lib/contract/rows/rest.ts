/** Below it lie all calls but those of a login. */
export const rest = '/yes-api/rest'
