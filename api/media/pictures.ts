import { hash } from 'node:crypto'
import type { Handler } from 'hono'
import { pictureWidths } from '#lib/contract/product.ts'
import { Refusal } from '../problem.ts'
import { createRasters, type Format } from './rasters.ts'

/** The drawing that belongs to a path such as `products/nc-40-front`, as SVG; nothing where there is none. */
export type Pictures = (path: string) => Promise<string | undefined>

type Settings = {
  pictures: Pictures
  /** Where rendered pictures are kept. It may be emptied at any time. */
  cacheFolder: string
}

type Raster = { width: (typeof pictureWidths)[number]; format: Format }

/** Ten hexadecimal digits, a path in small letters, and perhaps a width: nothing that could lead out of a folder. */
const address =
  /^\/media\/([0-9a-f]{10})\/((?:[a-z0-9][a-z0-9_-]*\/)+[a-z0-9][a-z0-9_-]*?)(?:\.svg|-(\d+)\.(avif|webp|png))$/

const longestPath = 200

const pictureHash = (svg: string): string => hash('sha256', svg, 'hex').slice(0, 10)

/** Where a picture is found. The address changes with the picture, so that it may be kept for good. */
export function pictureUrl(path: string, svg: string, raster?: Raster): string {
  return `/media/${pictureHash(svg)}/${path}${raster ? `-${raster.width}.${raster.format}` : '.svg'}`
}

function rasterOf(width: string | undefined, format: string | undefined): Raster | undefined {
  if (width === undefined) return undefined
  const known = pictureWidths.find((one) => String(one) === width)
  if (known === undefined) throw new Refusal('NOT_FOUND')
  return { width: known, format: format as Format }
}

/**
 * Remembers the pictures asked for last. A picture is remembered under its hash: who asks for another one, because
 * the catalogue has changed, is not answered from memory.
 */
function remembering(
  pictures: Pictures,
  most = 200,
): (path: string, wanted: string) => Promise<{ svg: string; current: string } | undefined> {
  const known = new Map<string, string>()
  return async (path, wanted) => {
    const remembered = known.get(`${wanted} ${path}`)
    if (remembered !== undefined) return { svg: remembered, current: wanted }
    const svg = await pictures(path)
    if (svg === undefined) return undefined
    const current = pictureHash(svg)
    const oldest = known.keys().next()
    if (known.size >= most && !oldest.done) known.delete(oldest.value)
    known.set(`${current} ${path}`, svg)
    return { svg, current }
  }
}

/** Serves drawings as SVG and, for readers who show no SVG or want few bytes, as pictures of a given width. */
export function pictureHandler({ pictures, cacheFolder }: Settings): Handler {
  const find = remembering(pictures)
  const rasters = createRasters(cacheFolder)
  return async (context) => {
    const [, wanted = '', path = '', width, format] = address.exec(context.req.path) ?? []
    if (!path || path.length > longestPath) throw new Refusal('NOT_FOUND')
    const raster = rasterOf(width, format)
    const found = await find(path, wanted)
    if (!found) throw new Refusal('NOT_FOUND')
    const { svg, current } = found
    const etag = `"${current}${raster ? `-${raster.width}-${raster.format}` : ''}"`
    const headers = {
      'content-type': raster ? `image/${raster.format}` : 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': wanted === current ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      etag,
    }
    const isKnown = context.req
      .header('if-none-match')
      ?.split(',')
      .some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
    if (isKnown) return new Response(null, { status: 304, headers })
    const body = raster ? await rasters(svg, raster.width, raster.format) : new TextEncoder().encode(svg)
    return new Response(body, { headers: { ...headers, 'content-length': String(body.byteLength) } })
  }
}
