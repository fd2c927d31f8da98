/** An address that says what something is called: letters and figures, set apart by dashes. */
export const segmentOf = (name: string): string =>
  name
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-')
    .slice(0, 100) ?? ''
