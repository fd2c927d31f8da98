/**
 * Texts of the catalogue are written for a language, and anew for a country that says something in its own way: "es" and
 * "es-MX". A country says what it has no words of its own for as its language does.
 */
type SpokenCulture = { culture: string; language: string }

export const languageOf = (voice: string): string => voice.split('-')[0] ?? voice

/** The languages of editions, and behind them the cultures that share one: who speaks alone needs no words beside those of the language. */
export function voicesOf(editions: readonly SpokenCulture[]): string[] {
  const byLanguage = Map.groupBy(editions, ({ language }) => language)
  const sharing = [...byLanguage.values()].filter(({ length }) => length > 1)
  return [...byLanguage.keys(), ...sharing.flatMap((group) => group.map(({ culture }) => culture))]
}

/**
 * In whose words a page may be: those of a country, and those of a language that several countries share. A language that one
 * country alone speaks is that country's.
 */
export function pageVoices<Culture extends string, Language extends string>(
  editions: readonly { culture: Culture; language: Language }[],
): (Culture | Language)[] {
  const byLanguage = Map.groupBy(editions, ({ language }) => language)
  const shared = [...byLanguage].flatMap(([language, group]) => (group.length > 1 ? [language] : []))
  return [...editions.map(({ culture }) => culture), ...shared]
}

/** Whether words may be those of an edition: they are its country's, or its language's. */
export const speaks = (voice: string, { culture, language }: SpokenCulture): boolean =>
  voice === culture || voice === language
