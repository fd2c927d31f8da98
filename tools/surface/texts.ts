/** The texts of a file by their keys, with dots between, and of each the values that are filled into it. */
export function textsIn(said: unknown, value: RegExp, path = ''): Record<string, string> {
  if (typeof said !== 'object' || said === null || isOneText(said)) return { [path]: valuesIn(said, value) }
  return Object.assign(
    {},
    ...Object.entries(said).map(([key, part]) => textsIn(part, value, path ? `${path}.${key}` : key)),
  ) as Record<string, string>
}

/** Paragraphs of a mail are one text: a shop that says it otherwise says all of them. */
const isOneText = (said: object) => Array.isArray(said)

const valuesIn = (said: unknown, value: RegExp) =>
  [...new Set([...JSON.stringify(said).matchAll(value)].map(([, name = '']) => name))].sort().join(', ')
