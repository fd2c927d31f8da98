import type { Handler } from 'hono'
import { pictureWidths } from '#lib/contract/product.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Picture, PictureFormat } from '../../platform/files/picture-source.ts'
import { createRasters, type Format } from './rasters.ts'

/** The picture that belongs to a path such as `products/nc-40-front`, that of the hash where it is still known. */
export type Pictures = (path: string, hash: string) => Promise<Picture | undefined>

type Settings = {
  pictures: Pictures
  /** Where rendered pictures are kept. It may be emptied at any time. */
  cacheFolder: string
}

type Raster = { width: number; format: Format }

/**
 * Ten hexadecimal digits, a path in small letters, and perhaps a width: nothing that could lead out of a folder. Without
 * a width it is the picture in the format it came in.
 */
const address =
  /^\/media\/([0-9a-f]{10})\/((?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*?)(?:-(\d+)\.(avif|webp|png)|\.(svg|jpg|png|webp))$/

const longestPath = 200

/** Photographs come larger than anybody looks at them. */
const largest = Math.max(...pictureWidths)

export const shortHash = ({ hash }: Pick<Picture, 'hash'>): string => hash.slice(0, 10)

/** Where a picture is found. The address changes with the picture, so that it may be kept for good. */
export function pictureUrl(path: string, picture: Pick<Picture, 'format' | 'hash'>, raster?: Raster): string {
  const ending = raster ? `-${raster.width}.${raster.format}` : `.${picture.format}`
  return `/media/${shortHash(picture)}/${path}${ending}`
}

function rasterOf(width: string | undefined, format: string | undefined): Raster | undefined {
  if (width === undefined) return undefined
  const known = pictureWidths.find((one) => String(one) === width)
  if (known === undefined) throw new HttpProblem('NOT_FOUND')
  return { width: known, format: format as Format }
}

/**
 * Remembers the pictures asked for last. A picture is remembered under its hash: who asks for another one, because
 * the catalogue has changed, is not answered from memory.
 */
function remembering(
  pictures: Pictures,
  most = 200,
): (path: string, wanted: string) => Promise<{ picture: Picture; current: string } | undefined> {
  const known = new Map<string, Picture>()
  return async (path, wanted) => {
    const remembered = known.get(`${wanted} ${path}`)
    if (remembered !== undefined) return { picture: remembered, current: wanted }
    const picture = await pictures(path, wanted)
    if (picture === undefined) return undefined
    const current = shortHash(picture)
    const oldest = known.keys().next()
    if (known.size >= most && !oldest.done) known.delete(oldest.value)
    known.set(`${current} ${path}`, picture)
    return { picture, current }
  }
}

const types: Record<Format | PictureFormat, string> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Serves pictures as they came and, for readers who show no SVG or want few bytes, in a given width. */
export function pictureHandler({ pictures, cacheFolder }: Settings): Handler {
  const find = remembering(pictures)
  const rasters = createRasters(cacheFolder)
  return async (context) => {
    const [, wanted = '', path = '', width, format, ownFormat] = address.exec(context.req.path) ?? []
    if (!path || path.length > longestPath) throw new HttpProblem('NOT_FOUND')
    const raster = rasterOf(width, format)
    const found = await find(path, wanted)
    if (!found) throw new HttpProblem('NOT_FOUND')
    const { picture, current } = found
    const etag = `"${current}${raster ? `-${raster.width}-${raster.format}` : ''}"`
    const headers = {
      'content-type': types[raster?.format ?? picture.format],
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': wanted === current ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      etag,
    }
    // What was a drawing may be a photograph by now.
    if (!raster && picture.format !== ownFormat)
      return new Response(null, { status: 302, headers: { location: pictureUrl(path, picture) } })
    const isKnown = context.req
      .header('if-none-match')
      ?.split(',')
      .some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
    if (isKnown) return new Response(null, { status: 304, headers })
    const shown = raster ?? (picture.format === 'svg' ? undefined : { width: largest, format: picture.format })
    const body = shown ? await rasters(picture, shown.width, shown.format) : await picture.read()
    return new Response(body, { headers: { ...headers, 'content-length': String(body.byteLength) } })
  }
}

/** A picture of ours by its address, in one width and format; nothing of one from elsewhere, or whose file is gone. */
export function rasterAt({ pictures, cacheFolder }: Settings, { width, format }: Raster) {
  const rasters = createRasters(cacheFolder)
  return async (url: string) => {
    const [, wanted = '', path = ''] = address.exec(url) ?? []
    const picture = path === '' ? undefined : await pictures(path, wanted)
    return picture && rasters(picture, width, format).catch(orNothing)
  }
}

function orNothing(error: unknown): undefined {
  if (error instanceof HttpProblem && error.code === 'NOT_FOUND') return undefined
  throw error
}
