import { median } from '../measure/printed-table.ts'
import { memoryOfTree } from '../measure/processes.ts'

/** What a process held, so many seconds after the beginning; in megabytes. */
export type Sample = { at: number; megabytes: number }

export type Growth = { from: number; to: number; perMinute: number; isFlat: boolean }

/** Less than this is what a garbage collector happens to leave. */
const noise = { share: 0.1, megabytes: 8 }

/** Before, nobody can tell growth from warming up. */
const shortest = 600

/**
 * How memory went after the first quarter of the time, which warms caches up: the slope of the line that fits best, and
 * the middle of the second quarter beside that of the last. A run of less than ten minutes says nothing of growth.
 */
export function growthOf(samples: readonly Sample[]): Growth {
  const end = samples.at(-1)?.at ?? 0
  const within = (from: number, to: number) => samples.filter(({ at }) => at >= from * end && at <= to * end)
  const middle = (some: readonly Sample[]) => median(some.map(({ megabytes }) => megabytes))
  const [from, to] = [middle(within(0.25, 0.5)), middle(within(0.75, 1))]
  const isFlat = end < shortest || to <= from * (1 + noise.share) + noise.megabytes
  return { from, to, perMinute: slopeOf(within(0.25, 1)) * 60, isFlat }
}

/** By least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [at, megabytes] = [mean((sample) => sample.at), mean((sample) => sample.megabytes)]
  const together = mean((sample) => (sample.at - at) * (sample.megabytes - megabytes))
  return together / mean((sample) => (sample.at - at) ** 2)
}

/** What a process holds now; a page of memory that several share is divided among them. Its children do not count. */
export const megabytesOf = (pid: number): number => (memoryOfTree(pid)[0]?.bytes ?? NaN) / 1024 ** 2
