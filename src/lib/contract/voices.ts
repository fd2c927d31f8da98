/**
 * Texts of the catalogue are written for a language, and anew for a country that says something in its own way: "es" and
 * "es-MX". A country says what it has no words of its own for as its language does.
 */
type Spoken = { culture: string; language: string }

export const languageOf = (voice: string): string => voice.split('-')[0] ?? voice

/** The languages of editions, and behind them the cultures that share one: who speaks alone needs no words beside those of the language. */
export function voicesOf(editions: readonly Spoken[]): string[] {
  const byLanguage = Map.groupBy(editions, ({ language }) => language)
  const sharing = [...byLanguage.values()].filter(({ length }) => length > 1)
  return [...byLanguage.keys(), ...sharing.flatMap((group) => group.map(({ culture }) => culture))]
}
