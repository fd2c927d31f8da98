/** What is done by the frame itself, in place of an address. */
export const frameActs = { keys: '#keys', leave: '#leave', tour: '#tour' } as const
