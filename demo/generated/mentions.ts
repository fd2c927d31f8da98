/** A text about the model `own`, divided where it names models: they are the pieces at odd places. */
export type Mentioning = { pieces: readonly string[]; own: string }

export function mentionsIn(models: readonly string[]): (text: string) => string[] {
  // The longest come first, so that AB-10 is not taken for AB-1.
  const names = models.toSorted((a, b) => b.length - a.length).map((model) => RegExp.escape(model))
  const model = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  return (text) => text.split(model)
}

/** Puts a text together for a model of a series: what was said of the text's own model is said of this one. */
export const mention =
  (mark: string, model: string) =>
  ({ pieces, own }: Mentioning): string =>
    pieces.map((piece, at) => (at % 2 === 0 ? piece : piece === own ? model : piece + mark)).join('')
