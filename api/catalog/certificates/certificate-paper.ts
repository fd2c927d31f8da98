import type { Handler } from 'hono'
import { fileAnswer } from '../../platform/files/file-answer.ts'
import { originalToSend } from '../../platform/files/originals.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'

/** Known to those alone who were told: a file is called by the hash of what it holds. */
export const certificatePath = (file: string): string => `/media/certificates/${file}`

/** Certificates of single instruments at `/media/certificates/<sha256>.pdf`; no cache on the way and no search engine keeps one. */
export const certificatePaper =
  ({ db, storage }: Services): Handler =>
  async (context) => {
    const file = context.req.param('file') ?? ''
    const row = await db
      .selectFrom('certificate')
      .select('number')
      .where('file', '=', file)
      .orderBy('id')
      .executeTakeFirst()
    const kept = row && (await originalToSend(storage, file))
    if (!kept) throw new HttpProblem('NOT_FOUND')
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${row.number.replaceAll('/', '-')}.pdf`)}`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      etag: `"${file}"`,
    }
    return fileAnswer(context.req.raw, { headers, ...kept })
  }
