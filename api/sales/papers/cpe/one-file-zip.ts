import { unzipSync, zipSync } from 'fflate'

/** A ZIP knows no day before; the same file is packed the same. */
const firstDay = new Date(1980, 0, 1)

/** A ZIP of one file. */
export const zipOf = (name: string, content: string): Buffer =>
  Buffer.from(zipSync({ [name]: [Buffer.from(content), { mtime: firstDay }] }))

/** Well above what any paper needs. */
const mostUnpacked = 20_000_000

/** The XML file in a ZIP; an error where there is none. Folders, which SUNAT puts beside it, are passed over. */
export function xmlInZip(zip: Buffer): string {
  const [file] = Object.values(unpacked(zip))
  if (!file) throw new Error('its ZIP holds no XML')
  return Buffer.from(file).toString('utf8')
}

function unpacked(zip: Buffer) {
  try {
    return unzipSync(zip, {
      filter: ({ name, originalSize }) => /\.xml$/i.test(name) && originalSize <= mostUnpacked,
    })
  } catch (cause) {
    throw new Error('it is no ZIP', { cause })
  }
}
