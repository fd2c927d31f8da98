import * as v from 'valibot'
import type { Database } from '../../platform/database/tables.ts'
import { emit } from '../../platform/events/events.ts'

export const Publication = v.strictObject({
  edition: v.pipe(v.string(), v.regex(/^[a-z-]{2,20}$/)),
  release: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})
export type Publication = v.InferOutput<typeof Publication>

type PublicationEvents = { 'publication.live': Publication }

declare module '../../platform/events/events.ts' {
  interface Events extends PublicationEvents {}
}

/** Notes that an edition is live in a release of that name, for those who are told what happens. */
export async function tellPublication(db: Database, publication: Publication): Promise<void> {
  await emit(db, 'publication.live', `edition:${publication.edition}`, publication)
}
