/** The three numbers of a version, also where a shop names it by what serves it, such as `^1.2.0`; nothing where it is none. */
const numbersOf = (version: string) => /^\^?(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)

export const majorOf = (version: string): number | undefined => numbersOf(version)?.[0]

/** Less than nothing where one comes before the other, and no number where one of them is no version. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  if (!a || !b) return NaN
  return a.map((number, at) => number - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}
