/** Of the variants of one fact, those that stand for all of them in `npm test`; the full run tries each. */
export const sampled = <T>(
  variants: readonly T[],
  standsForOthers: (variant: T, at: number) => boolean,
): readonly T[] => (process.env['FULL'] ? variants : variants.filter(standsForOthers))
