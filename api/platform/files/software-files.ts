import type { Bytes } from './picture-source.ts'

const begins = (bytes: Bytes, ...wanted: number[]) => wanted.every((byte, at) => bytes[at] === byte)

/** What may be loaded down, by its ending: the type it is sent as, and how its bytes tell that it is one. */
const formats = {
  zip: { type: 'application/zip', is: (bytes: Bytes) => begins(bytes, 0x50, 0x4b, 3, 4) && endsAsZip(bytes) },
  '7z': {
    type: 'application/x-7z-compressed',
    is: (bytes: Bytes) => begins(bytes, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c),
  },
  gz: { type: 'application/gzip', is: (bytes: Bytes) => begins(bytes, 0x1f, 0x8b, 8) },
  msi: {
    type: 'application/x-msi',
    is: (bytes: Bytes) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  exe: { type: 'application/vnd.microsoft.portable-executable', is: isProgram },
} as const

export type SoftwareFormat = keyof typeof formats

/** The list of what is in it stands at its end: one that broke off has none. */
function endsAsZip(bytes: Bytes): boolean {
  return Buffer.from(bytes.subarray(Math.max(0, bytes.byteLength - 66_000))).includes(Buffer.from('PK\u0005\u0006'))
}

/** Behind the two letters that old programs begin with, it says where the head of a new one is. */
function isProgram(bytes: Bytes): boolean {
  if (!begins(bytes, 0x4d, 0x5a) || bytes.byteLength < 64) return false
  const head = new DataView(bytes.buffer, bytes.byteOffset).getUint32(60, true)
  return begins(bytes.subarray(head), 0x50, 0x45, 0, 0)
}

/** Which of them a file is, whatever it is called. */
export const softwareFormat = (bytes: Bytes): SoftwareFormat | undefined =>
  (Object.keys(formats) as SoftwareFormat[]).find((format) => formats[format].is(bytes))

const softwareName = /^([0-9a-f]{64})\.(zip|7z|gz|msi|exe)$/

/** What the name of a kept file says: the SHA-256 of its bytes, and what it is. */
export function softwareIn(file: string) {
  const [, sha256, format] = softwareName.exec(file) ?? []
  if (sha256 === undefined) return undefined
  return { sha256, format: format as SoftwareFormat, type: formats[format as SoftwareFormat].type }
}
