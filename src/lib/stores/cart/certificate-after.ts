import type { LineChange } from '#lib/contract/cart.ts'

/** None where the one that was chosen is no longer offered; otherwise a line keeps what it has. */
export const certificateAfter = (changes: readonly LineChange[]): null | undefined =>
  changes.some(({ kind }) => kind === 'calibration') ? null : undefined
