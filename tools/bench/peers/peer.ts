import type { Started } from '../measured-process.ts'
import type { PeerProduct } from './records.ts'

/** Another generator, ready to run. */
export type Peer = {
  name: string
  /** How many times as many pages a second we want to publish. */
  wantedClock: number
  /** Its templates, beside this file. */
  templates: string
  /** Where it looks for what is the same on every page. */
  shopFile: string
  writeProducts: (site: string, products: readonly PeerProduct[]) => void
  start: (site: string, out: string) => Started
}

/** A generator that is not here, and why. */
export type Absent = { name: string; reason: string }

export const isAbsent = (found: Peer | Absent): found is Absent => 'reason' in found

export const isThere = (found: Peer | Absent): found is Peer => !isAbsent(found)
