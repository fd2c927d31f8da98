import type { Handler } from 'hono'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Services } from '../services.ts'
import { softwareFileName } from './addresses.ts'
import { fileAnswer } from '../../platform/files/file-answer.ts'
import { originalToSend } from '../../platform/files/originals.ts'
import { softwareIn } from '../../platform/files/software-files.ts'

/**
 * Software and firmware at `/media/software/<sha256>/<name>`, for as long as a product has it. It is kept and never shown: a browser
 * opens none of it within the shop.
 */
export function softwareHandler({ db, storage }: Services): Handler {
  return async (context) => {
    const { hash = '', name = '' } = context.req.param() as { hash?: string; name?: string }
    const file = `${hash}.${name.split('.').at(-1)}`
    const known = softwareIn(file)
    if (!known) throw new HttpProblem('NOT_FOUND')
    const rows = await db
      .selectFrom('product_software as s')
      .innerJoin('product as p', 'p.id', 's.product_id')
      .select(['p.sku', 's.kind', 's.version', 's.system', 's.file'])
      .where('s.file', '=', file)
      .where('p.withdrawn_at', 'is', null)
      .execute()
    const kept = rows.some((row) => softwareFileName(row) === name) ? await originalToSend(storage, file) : undefined
    if (!kept) throw new HttpProblem('NOT_FOUND')
    const headers = {
      'content-type': known.type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}"`,
    }
    return fileAnswer(context.req.raw, { headers, ...kept })
  }
}
