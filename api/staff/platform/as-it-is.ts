/** Text within a pattern of `like`, where no sign of it is one of the pattern. */
export const asItIs = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
