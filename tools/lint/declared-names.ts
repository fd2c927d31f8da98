/** What a file declares for others at the beginning of a line, `export const { a, b } =` and `export { a as b }` among it. */
const declared =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm
const listed = /^export (?:(?:const|let|type) )?\{([^}]*)\}/gm

/** The names that a file exports, each once. */
export function declaredNames(text: string): string[] {
  const inLists = [...text.matchAll(listed)].flatMap(([, list = '']) =>
    list.split(',').flatMap((part) => /(\w+)\s*$/.exec(part)?.[1] ?? []),
  )
  return [...new Set([...[...text.matchAll(declared)].map(([, name = '']) => name), ...inLists])]
}

/** `OldThings` and `oldThings` have the words `-old-things-`. */
export const wordsOf = (name: string): string => `-${name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}-`

/** Whether the words of a name have another one among them, which may be several words or a plural. */
export function hasWord(words: string, other: string): boolean {
  const word = other.replaceAll(' ', '-')
  return words.includes(`-${word}-`) || words.includes(`-${word}s-`)
}
