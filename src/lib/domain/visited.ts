const longestHistory = 50

/** The pages of this visit with one more at its end; a page that is only loaded anew is not one more. */
export const visited = (history: readonly string[], path: string): readonly string[] =>
  history.at(-1) === path ? history : [...history, path].slice(-longestHistory)
