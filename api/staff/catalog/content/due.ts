import { markets } from '#lib/markets/all.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { note } from '../../platform/audit.ts'
import type { PublishingJobs } from '../../publishing/publishing-jobs.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { recordOf } from './drafts.ts'
import { makePublic } from './make-public.ts'
import { type PageKey, readDraft } from './read-content.ts'
import { saidIn } from './standing.ts'

type DueServices = Pick<StaffServices, 'db' | 'mirror'> & {
  publishing: Pick<PublishingJobs, 'editions' | 'request'> | undefined
}

/** Drafts whose time has come become public, each by itself, and their editions are asked to be published. */
export async function publishDue({ db, mirror, publishing }: DueServices): Promise<void> {
  while (await isSomethingDue(db)) {
    const catalogue = await mirror.lately()
    const done = await db.transaction().execute((transaction) => publishNext(transaction, catalogue))
    // Another process has it.
    if (!done) return
    for (const { culture, key } of markets)
      if (done.saidIn.includes(culture) && publishing?.editions.includes(key)) await publishing.request(key, done.by)
  }
}

const isSomethingDue = async (db: Database) =>
  (await db
    .selectFrom('content_draft')
    .select('uri')
    .where('publish_at', '<=', new Date())
    .limit(1)
    .executeTakeFirst()) !== undefined

async function publishNext(db: Database, catalogue: Awaited<ReturnType<DueServices['mirror']['lately']>>) {
  const key: PageKey | undefined = await db
    .selectFrom('content_draft')
    .select(['uri', 'culture'])
    .where('publish_at', '<=', new Date())
    .orderBy('publish_at')
    .forUpdate()
    .skipLocked()
    .limit(1)
    .executeTakeFirst()
  const draft = key && (await readDraft(db, key))
  if (!draft) return undefined
  const by = draft.saved_by !== null && draft.name !== null ? { id: draft.saved_by, name: draft.name } : undefined
  const done = { by: by?.name ?? 'planned' }
  try {
    return { ...done, saidIn: await saidIn(db, await makePublic(db, { key, draft, by, catalogue })) }
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    // What cannot become public stays a draft, with a word in its log, and is not tried for ever.
    await db
      .updateTable('content_draft')
      .set({ publish_at: null })
      .where('uri', '=', key.uri)
      .where('culture', '=', key.culture)
      .execute()
    const about = recordOf(key, draft.parts.title)
    await note(db, { by: undefined, action: 'page.stayed', ...about, after: { reason: error.code } })
    return { ...done, saidIn: [] }
  }
}
