/** The number of an account without what makes it easier to read. */
export const bareNumber = (number: string): string => number.replaceAll(/[ .-]/g, '').toUpperCase()
