/** What an operator may say of jobs; all of it has an answer that holds for a shop of any size. */
export type JobSettings = {
  /** A publisher that was not heard for so long is taken for dead, and another begins its editions anew. */
  silentSeconds: number
  /** So often a job is begun anew after its publisher died, before it is given up: it may be what they die of. */
  deaths: number
  /** Longer than the largest edition takes. */
  longestSeconds: number
  /** A job that no publisher came for is given up. */
  waitingDays: number
  /** How long it can be read what became of a job, and what was said while it ran. */
  keptDays: number
  linesKeptDays: number
  /** Editions that one publisher has in hand: while one waits for the API, another is rendered. */
  atOnce: number
  /** A new job is heard of at once; a publisher looks so often for those that wait for a time or were left by another. */
  lookSeconds: number
}

export const usualJobSettings: JobSettings = {
  silentSeconds: 30,
  deaths: 5,
  longestSeconds: 6 * 60 * 60,
  waitingDays: 14,
  keptDays: 90,
  linesKeptDays: 14,
  atOnce: 2,
  lookSeconds: 5,
}
