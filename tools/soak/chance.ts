/** What looks random and is the same in every run. */
export type Chance = { pick: <T>(among: readonly T[]) => T; below: (number: number) => number }

export function chance(): Chance {
  let state = 1
  const below = (number: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % number
  }
  const pick = <T>(among: readonly T[]): T => {
    const item = among[below(among.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  return { pick, below }
}
