import { deflateSync } from 'node:zlib'

const scale = 6
/** The white around a code that readers need, in squares. */
const margin = 4

/** A code as a PNG: dark squares on white, also where the mail around it is dark. */
export function codePicture({ size, path }: { size: number; path: string }): Buffer {
  const squares = size + 2 * margin
  const side = squares * scale
  // A bit for each point, eight of them a byte, after the byte that says how the row is filtered: not at all.
  const rows = Array.from({ length: squares }, () => Buffer.alloc(1 + Math.ceil(side / 8), 255).fill(0, 0, 1))
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g)) {
    const row = rows[Number(y) + margin]
    const left = (Number(x) + margin) * scale
    if (row) for (let at = left; at < left + scale; at++) darken(row, at)
  }
  const repeated = rows.flatMap((row) => Array.from({ length: scale }, () => row))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit of grey each.
  header.writeUInt8(1, 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(repeated))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function darken(row: Buffer, at: number): void {
  const byte = 1 + (at >> 3)
  row.writeUInt8(row.readUInt8(byte) & ~(0x80 >> (at & 7)), byte)
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** As PNG asks; the one of `node:zlib` is younger than the oldest Node that runs this. */
function crc32(data: Buffer): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
