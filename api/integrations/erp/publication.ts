import * as v from 'valibot'
import type { Database } from '../../platform/database/tables.ts'

export const Publication = v.strictObject({
  edition: v.pipe(v.string(), v.regex(/^[a-z-]{2,20}$/)),
  release: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})
export type Publication = v.InferOutput<typeof Publication>

/** Notes that an edition is live in a release of that name, for those who are told what happens. */
export async function tellPublication(db: Database, publication: Publication): Promise<void> {
  await db
    .insertInto('webhook_event')
    .values({ kind: 'publication.live', about: JSON.stringify(publication), delivered_at: null })
    .execute()
}
