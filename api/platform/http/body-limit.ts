import type { MiddlewareHandler } from 'hono'
import type { Bytes } from '../files/picture-source.ts'
import { HttpProblem } from './problem.ts'

/**
 * Bytes beyond the limit that are read of a body that is refused. A server in front tells of an error of its own where the
 * line breaks while it still sends; so it is let send all of what comes there by mistake. nginx lets no more through than this.
 */
const readAway = 768 * 1024

/** Refuses a body of more than so many bytes, whether or not it says how many it has, before anything looks at it. */
export const bodyUpTo =
  (most: number): MiddlewareHandler =>
  async ({ req }, next) => {
    const told = declaredLength(req.raw)
    if (told !== undefined && told <= most) return next()
    // The server lets what is still to come run out where nobody has begun to read it.
    if (told !== undefined && told > most + readAway) throw new HttpProblem('PAYLOAD_TOO_LARGE')
    // They bring none, and to ask makes a whole request of what the server knows of it.
    if (req.method === 'GET' || req.method === 'HEAD' || !req.raw.body) return next()
    req.raw = new Request(req.raw, { body: await bytesUpTo(req.raw.body, most) })
    return next()
  }

/** How long a body says it is, which one that comes in pieces cannot. */
export function declaredLength({ headers }: Request): number | undefined {
  const told = headers.get('content-length')
  return told === null || headers.has('transfer-encoding') ? undefined : Number(told)
}

/** All of a body. No more of it is kept than is taken. */
export async function bytesUpTo(body: ReadableStream<Bytes>, most: number): Promise<Bytes> {
  const parts: Bytes[] = []
  let length = 0
  // Cancelled, it would break the line before the answer.
  for await (const part of body.values({ preventCancel: true })) {
    length += part.byteLength
    if (length <= most) parts.push(part)
    // What is still to come is not read, so nothing else can come on this connection.
    else if (length > most + readAway) throw new HttpProblem('PAYLOAD_TOO_LARGE', { headers: { connection: 'close' } })
  }
  if (length > most) throw new HttpProblem('PAYLOAD_TOO_LARGE')
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
