import { hash } from 'node:crypto'
import type { Handler } from 'hono'
import { addressOf } from '../../platform/http/address.ts'
import { fileAnswer } from '../../platform/files/file-answer.ts'
import { originalToSend } from '../../platform/files/originals.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import { RememberedAnswers } from '../mirror/remembered-answers.ts'
import type { Services } from '../services.ts'
import { type DrawnCertificate, madeIn } from './certificate-files.ts'
import { certificateOf, drawnFrom, writtenFrom } from './made-certificate.ts'

/** Bytes. */
const room = 4_000_000

type Format = 'pdf' | 'xml'

/** No cache on the way and no search engine keeps one. XML could hold scripts of whoever wrote it, so no browser shows it here. */
const headersOf = (format: Format, number: string, tag: string) => ({
  'content-type': format === 'pdf' ? 'application/pdf' : 'application/xml',
  'content-disposition': `${format === 'pdf' ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(`${number.replaceAll('/', '-')}.${format}`)}`,
  ...(format === 'xml' && { 'content-security-policy': "default-src 'none'; sandbox" }),
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  etag: `"${tag}"`,
})

/**
 * Certificates of single instruments at `/media/certificates/`: as they came, by their sums, and made of their results, by a token.
 */
export function certificatePaper(
  services: Services,
  { draw }: { draw: (said: DrawnCertificate) => Promise<Uint8Array> },
): Handler {
  const { db, storage, settings } = services
  const callerAddress = addressOf(settings.trustedProxies ?? 0)
  const drawn = new RememberedAnswers<Uint8Array>(room)

  async function kept(request: Request, file: string): Promise<Response> {
    const format = file.endsWith('.xml') ? 'xml' : 'pdf'
    const row = await db
      .selectFrom('certificate')
      .select('number')
      .where(format === 'xml' ? 'dcc' : 'file', '=', file)
      .orderBy('id')
      .executeTakeFirst()
    const found = row && (await originalToSend(storage, file))
    if (!found) throw new HttpProblem('NOT_FOUND')
    return fileAnswer(request, { headers: headersOf(format, row.number, file), ...found })
  }

  return async (context) => {
    const file = context.req.param('file') ?? ''
    const made = madeIn(file)
    if (!made) return kept(context.req.raw, file)
    const row = await certificateOf(services, made.token)
    const { markets } = await services.mirror.lately()
    const market = markets.find(({ culture }) => culture === made.culture)
    if (!row || (made.culture !== undefined && !market)) throw new HttpProblem('NOT_FOUND')
    const place = placeOf(callerAddress(context))
    if (!market) {
      await attempt(db, [{ limit: 'paperPlace', by: place }])
      const text = await writtenFrom(services, row, made.token)
      return answer(context.req.raw, headersOf('xml', row.number, hash('sha1', text, 'base64url')), text)
    }
    const said = await drawnFrom(services, row, market)
    const tag = hash('sha1', JSON.stringify(said), 'base64url')
    const known = drawn.get(file, tag)
    if (!known) await attempt(db, [{ limit: 'paperPlace', by: place }])
    const paper = known ?? (await draw(said))
    if (!known) drawn.keep(file, tag, paper, paper.length)
    return answer(context.req.raw, headersOf('pdf', row.number, tag), new Uint8Array(paper))
  }
}

/** Sent whole: made anew it says the same, but need not be the same bytes. */
const answer = (request: Request, headers: ReturnType<typeof headersOf>, body: BodyInit): Response =>
  request.headers.get('if-none-match')?.includes(headers.etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
