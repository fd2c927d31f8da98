/** Of the variants of one fact, those that stand for all of them in `npm test`; the full run tries each. */
export const sampled = <T>(
  variants: readonly T[],
  standsForOthers: (variant: T, at: number) => boolean,
): readonly T[] => (process.env['FULL'] ? variants : variants.filter(standsForOthers))

/** Of variants that each of many rows could be tried with, one a row, going round; the full run tries all with each. */
export const inTurn = <T>(variants: readonly T[], at: number): readonly T[] =>
  sampled(variants, (_, turn) => turn === at % variants.length)
