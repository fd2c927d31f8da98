import { closeSync, fstatSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { ofDisk } from '../api/platform/files/full-disk.ts'
import { fingerprint } from './fingerprint.ts'
import type { Page } from './manifest.ts'
import { type Findings, gap, lookApart, lookAround, lookThrough, type Surroundings, together } from './page-checks.ts'
import type { Drawn, CachedText } from './shop-app.ts'

/** A part that comes on many pages: looked through and encoded once. */
type Prepared = { by: PageFiles; bytes: Buffer; findings: Findings | undefined }

/** Of one unit of a text. */
const mostBytes = 3

/** Pages are smaller; a feed of everything there is gets memory of its own. */
const sharedMemory = 2 ** 22

/** Writes pages one after another, each through the same memory. */
export class PageFiles {
  readonly #surroundings: Surroundings
  readonly #folders = new Set<string>()
  readonly #memory = Buffer.allocUnsafeSlow(sharedMemory)

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** What a page holds: what many pages hold was looked through before, and the rest is looked through now. */
  findings({ pieces }: Drawn): Findings {
    if (pieces.length === 1) return lookThrough(textOf(pieces), this.#surroundings)
    const known: Findings[] = []
    const own = pieces.map((piece) => {
      if (typeof piece === 'string') return piece
      const { findings } = this.#prepared(piece)
      if (!findings) return piece.html
      known.push(findings)
      return gap
    })
    const found = lookAround(own.join(''), this.#surroundings)
    return found ? together([found, ...known]) : lookThrough(textOf(pieces), this.#surroundings)
  }

  /** So much of a page, from where it begins. */
  startOf({ pieces }: Drawn, length: number): string {
    let start = ''
    for (let at = 0; at < pieces.length && start.length < length; at++) start += htmlOf(pieces[at] ?? '')
    return start.slice(0, length)
  }

  /** The last there is of a page. */
  endOf({ pieces }: Drawn): string {
    return textOf(pieces.slice(-2))
  }

  /** Always a new file: what stands under a name that is there may be the page of another release too. */
  write(target: string, bytes: Uint8Array): Written {
    this.#makeFolder(dirname(target))
    return fill(openSync(target, 'wx'), bytes, target)
  }

  /** A page as it is written; the next one is encoded in the same place. */
  encoded({ pieces }: Drawn): Buffer {
    const length = pieces.reduce((sum, piece) => sum + htmlOf(piece).length, 0)
    if (mostBytes * length > sharedMemory) return Buffer.from(textOf(pieces))
    let at = 0
    for (const piece of pieces)
      at +=
        typeof piece === 'string' ? this.#memory.write(piece, at) : this.#prepared(piece).bytes.copy(this.#memory, at)
    return this.#memory.subarray(0, at)
  }

  #prepared(kept: CachedText): Prepared {
    const known = kept.prepared as Prepared | undefined
    // Another edition leads elsewhere and may show the same part.
    if (known?.by === this) return known
    const bytes = known?.bytes ?? Buffer.from(kept.html)
    const prepared = { by: this, bytes, findings: lookApart(kept.html, this.#surroundings) }
    kept.prepared = prepared
    return prepared
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }
}

type Written = Pick<Page, 'fingerprint' | 'size' | 'modified'>

/** Writes a whole file and closes it. */
export function fill(file: number, bytes: Uint8Array, target: string): Written {
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
    const { mtimeMs } = fstatSync(file)
    return { fingerprint: fingerprint(bytes), size: bytes.length, modified: mtimeMs }
  } catch (error) {
    throw ofDisk(error, target)
  } finally {
    closeSync(file)
  }
}

const htmlOf = (piece: string | CachedText): string => (typeof piece === 'string' ? piece : piece.html)

const textOf = (pieces: Drawn['pieces']): string => pieces.map(htmlOf).join('')
