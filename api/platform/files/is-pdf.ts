import type { Bytes } from './picture-source.ts'

const begins = new TextEncoder().encode('%PDF-')

/** It begins and ends as one: what is called so and is none, or broke off, is refused. */
export function isPdf(bytes: Bytes): boolean {
  const end = Buffer.from(bytes.subarray(Math.max(0, bytes.byteLength - 2_048)))
  return begins.every((byte, at) => bytes[at] === byte) && end.includes('startxref') && end.includes('%%EOF')
}
