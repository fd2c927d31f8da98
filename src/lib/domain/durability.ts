import type { Law } from '#lib/markets/market.ts'

/** For how many years the label of the Union says that a product lasts: it is for guarantees of more than two. */
export const labelledYears = (
  { durabilityYears = 0 }: { durabilityYears?: number | undefined },
  { unionNotice }: Pick<Law, 'unionNotice'>,
): number | undefined => (unionNotice && durabilityYears > 2 ? durabilityYears : undefined)
