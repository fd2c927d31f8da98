import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handler } from 'hono'
import { Refusal } from '../problem.ts'

/** Folders and file names of plain characters; no way up, no hidden file, nothing but drawings. */
const drawing = /^\/media((?:\/[a-z0-9][a-z0-9_-]*)+\.svg)$/i

/** Serves the drawings of a folder. A drawing opened by itself may style itself and do nothing else. */
export const media =
  (folder: string): Handler =>
  async (context) => {
    const name = drawing.exec(context.req.path)?.[1]
    if (!name) throw new Refusal('NOT_FOUND')
    const body = await readFile(join(folder, name)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
        throw new Refusal('NOT_FOUND')
      }
      throw error
    })
    const etag = `"${hash('sha1', body, 'base64url')}"`
    const headers = {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag,
    }
    const isKnown = context.req.header('if-none-match')?.includes(etag)
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
  }
