import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Records of a kind lie beside each other in the order in which pages ask for them, so one reading serves many. */
export const blockLength = 2 ** 18

export type Place = { offset: number; length: number }

type Window = { from: number; to: number; bytes: Buffer }

/** The records of a snapshot where they lie, read piece by piece. */
export class RecordFile {
  readonly size: number
  readonly #descriptor: number
  /** What was read last, of each kind. */
  readonly #windows = new Map<string, Window>()

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r')
    this.size = fstatSync(this.#descriptor).size
  }

  text(kind: string, { offset, length }: Place): string {
    const { from, bytes } = this.#windowOver(kind, offset, length)
    return bytes.toString('utf8', offset - from, offset - from + length)
  }

  read(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafeSlow(length)
    return bytes.subarray(0, this.#fill(bytes, offset))
  }

  close(): void {
    this.#windows.clear()
    closeSync(this.#descriptor)
  }

  #windowOver(kind: string, offset: number, length: number): Window {
    const known = this.#windows.get(kind)
    if (known && known.from <= offset && offset + length <= known.to) return known
    const fits = known !== undefined && known.bytes.length >= length
    const bytes = fits ? known.bytes : Buffer.allocUnsafeSlow(Math.max(length, blockLength))
    const window = { from: offset, to: offset + this.#fill(bytes, offset), bytes }
    this.#windows.set(kind, window)
    return window
  }

  /** Returns how many bytes there were: fewer than wanted where the file ends. */
  #fill(bytes: Buffer, offset: number): number {
    let filled = 0
    while (filled < bytes.length) {
      const count = readSync(this.#descriptor, bytes, filled, bytes.length - filled, offset + filled)
      if (count === 0) break
      filled += count
    }
    return filled
  }
}
