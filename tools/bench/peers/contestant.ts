import { spawnSync } from 'node:child_process'
import type { ResourceUse } from '../measured-process.ts'

/** One who draws the pages, what each run took, the bytes of the median product page, and the texts that it does not show. */
export type Contestant = {
  name: string
  pages: number
  runs: ResourceUse[]
  bytes: number
  lacks: string[]
  /** How many times as many pages a second as this one we want to publish. */
  wantedClock?: number
}

export const beginning = (name: string): Contestant => ({ name, pages: 0, runs: [], bytes: 0, lacks: [] })

/** What one has written is on the disk before the next begins, or that one would wait for it. */
export const settle = () => spawnSync('sync')
