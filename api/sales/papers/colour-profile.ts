/** Numbers as profiles have them: with sixteen bits behind the point. */
function fixed(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, i) => bytes.writeInt32BE(Math.round(number * 65_536), 4 * i))
  return bytes
}

const tagged = (type: string, ...parts: readonly Buffer[]) =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts])

function counted(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

const name = 'sRGB\0'
const described = tagged('desc', counted(name.length), Buffer.from(name, 'latin1'), Buffer.alloc(8 + 3 + 67))
const free = tagged('text', Buffer.from('CC0\0', 'latin1'))

/** How bright a value of sRGB is (IEC 61966-2-1), at as many places as eyes need. */
function curve(): Buffer {
  const places = 64
  const values = Buffer.alloc(2 * places)
  for (let i = 0; i < places; i++) {
    const value = i / (places - 1)
    const bright = value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    values.writeUInt16BE(Math.round(bright * 65_535), 2 * i)
  }
  return tagged('curv', counted(places), values)
}

const xyz = (...colour: [number, number, number]) => tagged('XYZ ', fixed(colour))

/** The colours of screens as a profile of ICC version 2, which PDF/A has to hold. */
export function colourProfile(): Buffer {
  const bright = curve()
  const tags: [string, Buffer][] = [
    ['desc', described],
    ['cprt', free],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.436_07, 0.222_49, 0.013_92)],
    ['gXYZ', xyz(0.385_15, 0.716_87, 0.097_08)],
    ['bXYZ', xyz(0.143_07, 0.060_61, 0.714_1)],
    ['rTRC', bright],
    ['gTRC', bright],
    ['bTRC', bright],
  ]
  const parts = [...new Set(tags.map(([, part]) => part))].map((part) =>
    Buffer.concat([part, Buffer.alloc(-part.length & 3)]),
  )
  const places = new Map<Buffer, number>()
  let offset = 128 + 4 + 12 * tags.length
  ;[...new Set(tags.map(([, part]) => part))].forEach((part, i) => {
    places.set(part, offset)
    offset += parts[i]?.length ?? 0
  })
  const directory = tags.map(([tag, part]) =>
    Buffer.concat([Buffer.from(tag, 'latin1'), counted(places.get(part) ?? 0), counted(part.length)]),
  )
  const header = Buffer.alloc(128)
  header.writeUInt32BE(offset, 0)
  header.writeUInt32BE(0x02_10_00_00, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  // The day of the profile, which is no other than that of the first of them.
  ;[2026, 1, 1].forEach((number, i) => header.writeUInt16BE(number, 24 + 2 * i))
  header.write('acsp', 36, 'latin1')
  fixed([0.9642, 1, 0.8249]).copy(header, 68)
  return Buffer.concat([header, counted(tags.length), ...directory, ...parts])
}
