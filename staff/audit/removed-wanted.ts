/** Which of a list are shown, which stands in its address. */
export type RemovedWanted = { removed?: 'yes' }

export const removedWanted = (search: Record<string, unknown>): RemovedWanted =>
  search['removed'] === 'yes' ? { removed: 'yes' } : {}
