import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

export type ReleaseFile = { body: Buffer<ArrayBuffer>; type: string; etag: string; immutable: boolean }

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css;charset=utf-8',
  '.html': 'text/html;charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** The files a path may mean, or none when it is not a path of a page: encoded slashes, dots and hidden names. */
function candidates(pathname: string): string[] {
  if (pathname === '/') return ['index.html']
  const parts = pathname.slice(1).split('/').map(decode)
  if (parts.some((part) => part === undefined || part === '' || part.startsWith('.') || /[/\\\0]/.test(part))) return []
  const path = parts.join('/')
  const page = `${path}.html`
  return extname(path) in types ? [path, page] : [page]
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** A release as it is on disk at this moment: the link `current` is followed anew each time, so a switch is seen at once. */
export async function openRelease(editionDir: string): Promise<string | undefined> {
  return realpath(join(editionDir, 'current')).catch(() => undefined)
}

export async function readReleaseFile(release: string, pathname: string): Promise<ReleaseFile | undefined> {
  for (const name of candidates(pathname)) {
    const file = await realpath(join(release, name)).catch(() => undefined)
    if (!file?.startsWith(release + sep)) continue
    const body = await readFile(file).catch(() => undefined)
    if (!body) continue
    return {
      body,
      type: types[extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
      immutable: pathname.startsWith('/_astro/'),
    }
  }
  return undefined
}
