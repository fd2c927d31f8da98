import { deflateSync } from 'node:zlib'

const scale = 6
/** The white around a code that readers need, in squares. */
const margin = 4

/** A code as a PNG: dark squares on white, also where the mail around it is dark. */
export function codePicture({ size, path }: { size: number; path: string }): Buffer {
  const side = (size + 2 * margin) * scale
  const rows = Array.from({ length: side }, () => Buffer.alloc(side + 1, 255).fill(0, 0, 1))
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g)) {
    const left = (Number(x) + margin) * scale + 1
    const top = (Number(y) + margin) * scale
    for (const row of rows.slice(top, top + scale)) row.fill(0, left, left + scale)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits of grey each.
  header.writeUInt8(8, 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
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
