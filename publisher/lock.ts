import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isLiving, ownMark, type ProcessMark } from './process-mark.ts'

type Holder = ProcessMark & { token: string }

export type Lock = {
  /** Whether nobody took it for a dead one's: asked before what two must not do. */
  isHeld: () => boolean
  giveBack: () => void
}

/** A holder tells so often that it lives; who cannot look takes it for dead after a minute without. */
const beat = 5_000
const silence = 60_000

/**
 * Takes a lock file for this process; undefined when a living one holds it. The lock of one that died is taken over: on
 * this machine it is looked for by its number and by when it began, elsewhere it is dead when it is silent.
 */
export function takeLock(file: string): Lock | undefined {
  mkdirSync(dirname(file), { recursive: true })
  const token = randomUUID()
  const own: Holder = { token, ...ownMark() }
  const aside = `${file}-${token}`
  try {
    // A disk without room leaves it there empty.
    writeFileSync(aside, JSON.stringify(own))
    const isTaken = create(aside, file) || (isDead(file, aside) && takeAway(file, aside) && create(aside, file))
    if (!isTaken) return undefined
  } finally {
    rmSync(aside, { force: true })
  }
  forgetAttempts(file)
  const isHeld = () => holderOf(file)?.token === token
  const beating = setInterval(() => {
    if (isHeld()) giveSignOfLife(file, own)
  }, beat).unref()
  const giveBack = () => {
    clearInterval(beating)
    if (isHeld()) rmSync(file, { force: true })
  }
  return { isHeld, giveBack }
}

/** What takers left that were killed while they tried; nobody tries for as long as a minute. */
function forgetAttempts(file: string): void {
  const folder = dirname(file)
  const now = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  for (const name of readdirSync(folder).filter((one) => one.startsWith(`${basename(file)}-`))) {
    const dated = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now
    if (Math.abs(now - dated) > silence) rmSync(join(folder, name), { force: true })
  }
}

/** Written again where it stands, so that the clock of its disk dates it; a sign that fails is followed by others. */
function giveSignOfLife(file: string, own: Holder): void {
  try {
    writeFileSync(file, JSON.stringify(own), { flag: 'r+' })
  } catch {
    // Whoever finds the lock silent for a minute takes it, and this one notices before it switches.
  }
}

function holderOf(file: string): Partial<Holder> | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as unknown
    return typeof holder === 'object' && holder !== null ? holder : undefined
  } catch {
    return undefined
  }
}

/** A file that is complete from its first moment on. */
function create(from: string, file: string): boolean {
  try {
    linkSync(from, file)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EEXIST') return false
    if (error.code !== 'EPERM' && error.code !== 'ENOTSUP') throw error
  }
  // Without links a moment remains in which it is empty; whoever looks then leaves it alone.
  try {
    writeFileSync(file, readFileSync(from), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** `probe` was written just now, by the clock that dates the lock: that of its disk, which may be another machine's. */
function isDead(file: string, probe: string): boolean {
  const holder = holderOf(file)
  const dated = statSync(file, { throwIfNoEntry: false })
  if (!dated) return true
  const lives = holder && isLiving(holder)
  if (lives !== undefined) return !lives
  // Also one that is dated in the future: a living holder's is of now, whatever the clock did.
  return Math.abs(statSync(probe).mtimeMs - dated.mtimeMs) > silence
}

/** Of several that found it dead one takes it away; what somebody else took meanwhile is put back. */
function takeAway(file: string, probe: string): boolean {
  const taken = `${probe}-taken`
  try {
    renameSync(file, taken)
  } catch {
    return true
  }
  const wasDead = isDead(taken, probe)
  if (!wasDead) create(taken, file)
  rmSync(taken, { force: true })
  return wasDead
}
