import { paths } from './paths.ts'

/** Four columns are what can be read side by side. */
export const mostCompared = 4

const largestId = 2 ** 31 - 1

/** The ids in "12,7,12": each once, no more than fit; what is no id is left out. */
export function parseCompared(text: string): number[] {
  const ids = text
    .split(',')
    .filter((part) => /^[1-9]\d{0,9}$/.test(part))
    .map(Number)
    .filter((id) => id <= largestId)
  return [...new Set(ids)].slice(0, mostCompared)
}

/** Where these products stand side by side: an address that can be sent to somebody. */
export const comparePath = (ids: readonly number[]): string =>
  ids.length === 0 ? paths.compare : `${paths.compare}?ids=${ids.join(',')}`
