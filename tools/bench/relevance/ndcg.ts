import type { Grades } from './judged.ts'

/**
 * How near the first answers, ten of a list, are to the best order that there could be, from 0 to 1: what was asked for counts seven times
 * what only belongs to it, and less the further down it stands. Where nothing is the right answer, nothing is what counts.
 */
export function ndcg(answers: readonly string[], grades: Grades, shown = 10): number {
  if (grades.size === 0) return answers.length === 0 ? 1 : 0
  const best = gain([...grades.values()].sort((a, b) => b - a).slice(0, shown))
  return gain(answers.slice(0, shown).map((sku) => grades.get(sku) ?? 0)) / best
}

const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
