import sharp from 'sharp'

const touchIcons = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

/**
 * The icons that are no drawing, made of the one in `public/`, so that a manufacturer has one file to change: browsers ask
 * for `/favicon.ico` where there is no page to name another, telephones for `/apple-touch-icon.png` when a page goes to the
 * home screen, and the web manifest names the others.
 */
export function iconFiles({ from, ground }) {
  const drawn = (size) => sharp(from, { density: 600 }).resize(size).png({ compressionLevel: 9 })
  return {
    name: 'nonius-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const sizes = [16, 32, 48]
      const pictures = await Promise.all(sizes.map((size) => drawn(size).toBuffer()))
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: ico(sizes, pictures) })
      // Telephones round the corners themselves, and show black where nothing is.
      for (const [fileName, size] of Object.entries(touchIcons)) {
        const source = await drawn(size).flatten({ background: ground }).toBuffer()
        this.emitFile({ type: 'asset', fileName, source })
      }
      // What networks show of a page that has no picture of its own.
      const [width, height] = [1200, 630]
      const icon = await drawn(height / 2).toBuffer()
      const source = await sharp({ create: { width, height, channels: 3, background: ground } })
        .composite([{ input: icon }])
        .png({ compressionLevel: 9 })
        .toBuffer()
      this.emitFile({ type: 'asset', fileName: 'share.png', source })
    },
  }
}

/** PNG files one after another, below a table of their sizes and places. */
function ico(sizes, pictures) {
  const [head, row] = [6, 16]
  const table = Buffer.alloc(head + row * sizes.length)
  table.writeUInt16LE(1, 2)
  table.writeUInt16LE(sizes.length, 4)
  let place = table.length
  for (const [at, { length }] of pictures.entries()) {
    const begin = head + row * at
    table.writeUInt8(sizes[at], begin)
    table.writeUInt8(sizes[at], begin + 1)
    table.writeUInt16LE(1, begin + 4)
    table.writeUInt16LE(32, begin + 6)
    table.writeUInt32LE(length, begin + 8)
    table.writeUInt32LE(place, begin + 12)
    place += length
  }
  return Buffer.concat([table, ...pictures])
}
