import type { Reading } from '#lib/contract/search.ts'
import type { CrossReference } from './cross-references.ts'
import { fold } from './fold.ts'

/** Words as they were typed, folded, with what they were taken for. */
export type Corrections = Map<string, string>

const anyWord = /[\p{L}\p{N}]+/gu

/** How a text was read; nothing where it was read as it was written. */
export function readingOf(
  text: string,
  { models, makers = [] }: { models: readonly CrossReference[]; makers?: readonly CrossReference[][] },
  corrections: ReadonlyMap<string, string>,
): Reading | undefined {
  if (models.length === 0 && makers.length === 0 && corrections.size === 0) return undefined
  const corrected = () =>
    text
      .trim()
      .normalize()
      .replaceAll(anyWord, (word) => {
        const meant = corrections.get(fold(word))
        return meant === undefined ? word : likeTyped(word, meant)
      })
  return {
    ...(models.length > 0 && {
      models: models.map(({ maker, model, relation }) => ({ maker: maker || null, model, relation })),
    }),
    ...(makers.length > 0 && { makers: makers.flatMap(([one]) => one?.maker ?? []) }),
    ...(corrections.size > 0 && { corrected: corrected() }),
  }
}

/** A folded word as a name writes it, with its accents. */
export const asWritten = (folded: string, name: string): string | undefined =>
  name
    .normalize()
    .match(anyWord)
    ?.find((word) => fold(word) === folded)

/** Names begin with a capital, and those who type seldom do. */
const likeTyped = (typed: string, meant: string): string =>
  typed === typed.toLowerCase() && meant.slice(1) === meant.slice(1).toLowerCase() ? meant.toLowerCase() : meant
