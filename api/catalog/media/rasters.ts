import { join } from 'node:path'
import sharp from 'sharp'
import { inTurn } from '../../platform/background/in-turn.ts'
import { log } from '../../platform/observability/log.ts'
import { readWholeFile, writeWholeFile } from '../../platform/files/whole-file.ts'
import type { Bytes, Crop, Picture } from '../../platform/files/picture-source.ts'

/** `jpg` for a photograph that is shown as it came, by browsers that know nothing lighter. */
export type Format = 'avif' | 'webp' | 'png' | 'jpg'

/** Raised when pictures are to look different from the same original, so that none is found in an old folder. */
const edition = 1

/** More at once would take the processor away from calls that shoppers wait for. */
const mostAtOnce = 2

/** What the library draws at most, in dots an inch. */
const finest = 100_000

/** Drawn at the density of the result: a drawing scaled afterwards would lose its fine lines. */
function scaledDrawing(bytes: Bytes, width: number) {
  const drawn = Number(/viewBox="0 0 ([\d.]+)/.exec(new TextDecoder().decode(bytes))?.[1] ?? width)
  return sharp(bytes, { density: Math.min((72 * width) / drawn, finest) }).resize({ width })
}

/** Upright, what is to be seen of it, never larger than it came, and without what the camera noted in it. */
function scaledPhotograph(bytes: Bytes, width: number, crop: Crop | undefined) {
  const upright = sharp(bytes).autoOrient()
  return (crop ? upright.extract(crop) : upright).resize({ width, withoutEnlargement: true })
}

async function render(original: Picture, width: number, format: Format): Promise<Bytes> {
  const bytes = await original.read()
  const picture =
    original.format === 'svg' ? scaledDrawing(bytes, width) : scaledPhotograph(bytes, width, original.crop)
  const encoded = {
    avif: () => picture.avif({ quality: 58, effort: 3 }),
    webp: () => picture.webp({ quality: 84, alphaQuality: 90 }),
    png: () => picture.png({ compressionLevel: 9 }),
    jpg: () => picture.jpeg({ quality: 84 }),
  }[format]()
  return Uint8Array.from(await encoded.toBuffer())
}

const unkept = (error: unknown): undefined => {
  log.error('A picture is sent without being kept', {}, error)
}

/** Renders pictures in a width and keeps them in a folder. */
export function createRasters(folder: string): (picture: Picture, width: number, format: Format) => Promise<Bytes> {
  const underway = new Map<string, Promise<Bytes>>()
  const turn = inTurn(mostAtOnce)
  const make = async (file: string, picture: Picture, width: number, format: Format) => {
    // A folder that is full or gone makes pictures slow and not missing.
    const there = await readWholeFile(file).catch(unkept)
    if (there) return there
    const bytes = await turn(() => render(picture, width, format))
    await writeWholeFile(file, bytes).catch(unkept)
    return bytes
  }
  return (picture, width, format) => {
    const key = picture.hash.slice(0, 24)
    const file = join(folder, String(edition), key.slice(0, 2), `${key}-${width}.${format}`)
    const begun = underway.get(file)
    if (begun) return begun
    const making = make(file, picture, width, format).finally(() => underway.delete(file))
    underway.set(file, making)
    return making
  }
}
