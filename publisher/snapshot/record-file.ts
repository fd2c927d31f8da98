import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** The file is read in such parts: what pages ask for one after another mostly lies in a few of them. */
const partLength = 2 ** 14

/** Parts that are held. */
const mostParts = 256

export type Place = { offset: number; length: number }

/** The records of a snapshot where they lie, read part by part. */
export class RecordFile {
  readonly size: number
  readonly #descriptor: number
  /** By their number, the one that was asked for longest ago first. */
  readonly #parts = new Map<number, Buffer>()

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r')
    this.size = fstatSync(this.#descriptor).size
  }

  text({ offset, length }: Place): string {
    const number = Math.floor(offset / partLength)
    const start = offset - number * partLength
    if (start + length > partLength) return this.read(offset, length).toString()
    return this.#part(number).toString('utf8', start, start + length)
  }

  read(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafeSlow(length)
    return bytes.subarray(0, this.#fill(bytes, offset))
  }

  close(): void {
    this.#parts.clear()
    closeSync(this.#descriptor)
  }

  #part(number: number): Buffer {
    const part = this.#parts.get(number) ?? this.read(number * partLength, partLength)
    this.#parts.delete(number)
    this.#parts.set(number, part)
    const [oldest] = this.#parts.size > mostParts ? this.#parts.keys() : []
    if (oldest !== undefined) this.#parts.delete(oldest)
    return part
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
