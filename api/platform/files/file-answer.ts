/** A part of a file, from one byte to another, both with it. */
export type Span = { start: number; end: number }

/** A file that may be sent in parts: its headers with the tag of what it holds, how long it is, and the bytes of a part or of all. */
export type Sent = {
  headers: Record<string, string> & { etag: string }
  size: number
  body: (span?: Span) => BodyInit | Promise<BodyInit>
}

/**
 * The part that is asked for; all of it where nothing is asked that can be told as one part, and nothing where the file ends before.
 * Several parts in one answer are never sent, which whoever asks has to expect.
 */
export function spanOf(range: string | null, size: number): Span | 'all' | 'beyond' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'all'
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return 'all'
  if (start >= size) return 'beyond'
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** Answers who asks for a file: that it is known, all of it, or from where a download broke off, if it is still the same file. */
export async function fileAnswer(
  { method, headers: asked }: Request,
  { headers, size, body }: Sent,
): Promise<Response> {
  if (asked.get('if-none-match')?.includes(headers.etag)) return new Response(null, { status: 304, headers })
  const isSame = (asked.get('if-range')?.trim() ?? headers.etag) === headers.etag
  const span = method === 'GET' && isSame ? spanOf(asked.get('range'), size) : 'all'
  const whole = { ...headers, 'accept-ranges': 'bytes' }
  if (span === 'beyond')
    return new Response(null, { status: 416, headers: { ...whole, 'content-range': `bytes */${size}` } })
  if (span === 'all')
    return new Response(method === 'HEAD' ? null : await body(), {
      headers: { ...whole, 'content-length': String(size) },
    })
  const { start, end } = span
  const part = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': String(end - start + 1) }
  return new Response(await body(span), { status: 206, headers: { ...whole, ...part } })
}
