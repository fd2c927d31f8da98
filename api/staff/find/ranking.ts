import type { FoundGroup, FoundKind, FoundRecord } from '#lib/contract/staff/find.ts'
import { foldCode, wordsOf } from '../../catalog/search/fold.ts'

/** A record that holds the words, with the numbers and addresses by which it is known exactly. */
export type Candidate = FoundRecord & { codes: readonly string[] }

/** So many of a kind are told. */
export const most = 5

/** How near a record is to what was typed: its very number, one that begins so, a title with words that begin so, or anything else. */
export function rankOf({ title, codes }: Pick<Candidate, 'title' | 'codes'>, search: string): number {
  const typed = foldCode(search)
  const known = codes.map(foldCode)
  if (known.includes(typed)) return 0
  if (typed !== '' && known.some((code) => code.startsWith(typed))) return 1
  const words = wordsOf(title)
  return wordsOf(search).every((asked) => words.some((word) => word.startsWith(asked))) ? 2 : 3
}

const toldOf = ({ codes: _, ...record }: Candidate): FoundRecord => record

/** The best of each kind, and the kinds by their best; what is as good stays in the order in which it came. */
export function groupsOf(found: readonly (readonly [FoundKind, readonly Candidate[]])[], search: string): FoundGroup[] {
  return found
    .filter(([, candidates]) => candidates.length > 0)
    .map(([kind, candidates]) => {
      const ranked = candidates
        .map((candidate) => ({ candidate, rank: rankOf(candidate, search) }))
        .sort((one, other) => one.rank - other.rank)
      const records = ranked.slice(0, most).map(({ candidate }) => toldOf(candidate))
      return { best: ranked[0]?.rank ?? 3, group: { kind, records, hasMore: candidates.length > most } }
    })
    .sort((one, other) => one.best - other.best)
    .map(({ group }) => group)
}
