import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Lock, takeLock } from './lock.ts'
import { homeOf } from './home.ts'

/**
 * What a publication takes for granted of the folder that releases lie in. On a disk of one machine much can be believed that
 * on one which several machines reach cannot.
 */
export type Ground = {
  /** Names the folder: machines that find the same name in it publish to the same place. */
  place: string
  /**
   * Whether a file that has its size and time of change still is what was written. Machines remember for a while what a network
   * told them of a file, so there every byte is read.
   */
  believesTimes: boolean
  /**
   * Takes an edition for one publication; undefined when somebody has it for longer than that many milliseconds. Of a
   * process on this machine it is known at once that it died, of one elsewhere when it was silent for a minute.
   */
  take: (editionDir: string, patience?: number) => Promise<Lock | undefined>
  /** Where snapshots lie: always of this machine alone, because whoever has none takes one, and it is only read here. */
  state: string
}

/** As Linux numbers the kinds of file systems that other machines may write to. */
const networks: readonly number[] = [
  ...[0x6969, 0xff534d42, 0xfe534d42, 0x517b], // NFS, CIFS, SMB2, SMB
  ...[0x00c36400, 0x01021997, 0x6b414653, 0x5346414f], // Ceph, 9P, two AFS
  ...[0x0bd00bd0, 0x47504653, 0x01161970, 0x65735546], // Lustre, GPFS, GFS2, FUSE
]

export const isOfOneMachine = (fileSystem: number): boolean => !networks.includes(fileSystem)

/** How often somebody who waits for an edition looks. */
const lookEvery = 500

export function groundOf(dist: string, root: string): Ground {
  mkdirSync(dist, { recursive: true })
  return {
    place: placeIn(dist),
    believesTimes: isOfOneMachine(statfsSync(dist).type),
    take: takeWithin,
    state: join(homeOf(root), 'var/publish'),
  }
}

async function takeWithin(editionDir: string, patience = 0): Promise<Lock | undefined> {
  const until = performance.now() + patience
  for (;;) {
    const lock = takeLock(join(editionDir, '.publishing'))
    if (lock || performance.now() >= until) return lock
    await setTimeout(lookEvery)
  }
}

/** Written once, by whoever publishes there first. */
function placeIn(dist: string): string {
  const file = join(dist, '.place')
  try {
    writeFileSync(file, `${randomUUID()}\n`, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
