import { hash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export type Format = 'avif' | 'webp' | 'png'

type Bytes = Uint8Array<ArrayBuffer>

/** Raised when pictures are to look different from the same drawing, so that none is found in an old folder. */
const edition = 1

/** More at once would take the processor away from calls that shoppers wait for. */
const mostAtOnce = 2

/** Lets so many tasks run; the others wait in the order they came. */
export function inTurn(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The place is handed on rather than given back, or somebody new could slip in between.
      if (next) next()
      else running--
    }
  }
}

async function render(svg: string, width: number, format: Format): Promise<Bytes> {
  const drawn = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? width)
  // Drawn at the density of the result: a drawing scaled afterwards would lose its fine lines.
  const picture = sharp(Buffer.from(svg), { density: (72 * width) / drawn }).resize({ width })
  const encoded = {
    avif: () => picture.avif({ quality: 58, effort: 3 }),
    webp: () => picture.webp({ quality: 84, alphaQuality: 90 }),
    png: () => picture.png({ compressionLevel: 9 }),
  }[format]()
  return Uint8Array.from(await encoded.toBuffer())
}

async function kept(file: string): Promise<Bytes | undefined> {
  return readFile(file).then(
    (bytes) => Uint8Array.from(bytes),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    },
  )
}

/** Written aside and moved into place: a reader finds a whole file or none, also when several processes write it. */
async function keep(file: string, bytes: Bytes): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await writeFile(aside, bytes)
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Renders drawings to pictures of a width and keeps them in a folder. */
export function createRasters(folder: string): (svg: string, width: number, format: Format) => Promise<Bytes> {
  const underway = new Map<string, Promise<Bytes>>()
  const turn = inTurn(mostAtOnce)
  const make = async (directory: string, file: string, svg: string, width: number, format: Format) => {
    const there = await kept(file)
    if (there) return there
    const bytes = await turn(() => render(svg, width, format))
    await mkdir(directory, { recursive: true })
    await keep(file, bytes)
    return bytes
  }
  return (svg, width, format) => {
    const key = hash('sha256', svg, 'hex').slice(0, 24)
    const directory = join(folder, String(edition), key.slice(0, 2))
    const file = join(directory, `${key}-${width}.${format}`)
    const begun = underway.get(file)
    if (begun) return begun
    const making = make(directory, file, svg, width, format).finally(() => underway.delete(file))
    underway.set(file, making)
    return making
  }
}
