import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** The first of 1980, which is the first day that a ZIP knows: the same file is packed the same. */
const firstDay = 0x21

/** A ZIP of one file. */
export function zipOf(name: string, content: string): Buffer {
  const bytes = Buffer.from(content)
  const packed = deflateRawSync(bytes)
  const named = Buffer.from(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(0x0800, 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt16LE(firstDay, 8)
  common.writeUInt32LE(crc32(bytes), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(bytes.length, 18)
  common.writeUInt16LE(named.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, named, packed])
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, Buffer.alloc(14), named])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006'), end])
}

/** Well above what any paper needs. */
const mostUnpacked = 20_000_000

/** The XML file in a ZIP; an error where there is none. Folders, which SUNAT puts beside it, are passed over. */
export function xmlInZip(zip: Buffer): string {
  let at = zip.lastIndexOf('PK\u0005\u0006')
  if (at < 0 || at + 20 > zip.length) throw new Error('it is no ZIP')
  const entries = zip.readUInt16LE(at + 10)
  at = zip.readUInt32LE(at + 16)
  for (let i = 0; i < entries && at + 46 <= zip.length; i++) {
    const [method, size, nameLength] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (/\.xml$/i.test(name)) {
      const local = zip.readUInt32LE(at + 42)
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const packed = zip.subarray(from, from + size)
      return (method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: mostUnpacked })).toString('utf8')
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  throw new Error('its ZIP holds no XML')
}
