import type { Candidate } from './ranking.ts'

/** A candidate as the database tells it. */
export type Row = Omit<Candidate, 'at'> & { at: Date | null }

export const candidateOf = ({ at, ...row }: Row): Candidate => ({ ...row, at: at?.toISOString() ?? null })
