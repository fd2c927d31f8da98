import { Hono } from 'hono'
import { HttpProblem } from '../../api/platform/http/problem.ts'
import { createTiles } from './tiles/cached-tiles.ts'

const deepest = 18

/** The map of a tile server: pictures of 256 pixels by zoom, column and row. */
export function tiles(): Hono {
  const app = new Hono()
  const read = createTiles()
  app.get('/tiles/:zoom/:x/:file', async (context) => {
    const { zoom, x, file } = context.req.param()
    const place = placeOf(`${zoom}/${x}/${file}`)
    const { png, etag } = await read(...place)
    const headers = { etag, 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }
    if (context.req.header('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    return new Response(png, { headers: { ...headers, 'content-type': 'image/png' } })
  })
  return app
}

/** Only as numbers are written, so that each tile has one address. */
const address = /^(0|[1-9]\d?)\/(0|[1-9]\d{0,5})\/(0|[1-9]\d{0,5})\.png$/

function placeOf(path: string): [zoom: number, x: number, y: number] {
  const [zoom = Infinity, x = 0, y = 0] = address.exec(path)?.slice(1).map(Number) ?? []
  if (zoom > deepest || Math.max(x, y) >= 2 ** zoom) throw new HttpProblem('NOT_FOUND')
  return [zoom, x, y]
}
