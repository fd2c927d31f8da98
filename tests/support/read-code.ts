import { createRequire } from 'node:module'
import type read from 'jsqr'
import sharp from 'sharp'
import { pdfPaths } from './pdf-text.ts'

// Its types are those of a module, which it is not.
const jsqr = createRequire(import.meta.url)('jsqr') as { default: typeof read }

/** What a phone reads in a picture that holds one QR code, by a reader that is not ours; nothing where it finds none. */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Only dark on light, as the apps of banks read it.
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' })?.data
}

type Seen = { path: string; size: number; margin?: number }

/** The picture of squares that a page draws, with so much white around them as it leaves. */
export const seenOnPage = ({ path, size, margin = 4 }: Seen): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="352" height="352" viewBox="${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}"
      shape-rendering="crispEdges"><rect x="${-margin}" y="${-margin}" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`,
  )

/** The codes of a paper as they are drawn there: what has more corners than any other drawing of ours. */
export async function readCodesOfPaper(pdf: Buffer): Promise<(string | undefined)[]> {
  const codes = pdfPaths(pdf).filter((path) => (path.match(/Z/g)?.length ?? 0) > 100)
  return Promise.all(
    codes.map((path) => {
      const size = Math.max(...Array.from(path.matchAll(/[\d.]+/g), Number))
      return readCode(seenOnPage({ path, size }))
    }),
  )
}
