const mostLevels = 100

/** Whether a value is nested deeper than any record is; looked at level by level, because a function that calls itself ends before. */
export function isDeep(value: unknown): boolean {
  let level = [value].filter(isNest)
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > mostLevels) return true
    level = level.flatMap((nest) => Object.values(nest).filter(isNest))
  }
  return false
}

const isNest = (value: unknown): value is object => typeof value === 'object' && value !== null
