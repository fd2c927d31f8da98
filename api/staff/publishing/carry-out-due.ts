import type { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { PublishingJobs } from './publishing-jobs.ts'
import { turnBanners } from '../catalog/shop/banner-days.ts'

/** Carries out what begins or ends by a moment, and says in which editions pages are others now. */
type Turn = (db: Database, now: Date) => Promise<readonly Culture[]>

/** Whatever has dates of its own: one entry here is all that another kind needs. */
const turns: readonly Turn[] = [turnBanners]

type DueServices = { db: Database; publishing: Pick<PublishingJobs, 'editions' | 'request'> | undefined }

/** Who asks for a publication that nobody asked for. */
const asker = 'calendar'

/**
 * What begins and ends by its dates does so, and the editions that show it are asked to be published. What is to be asked is noted in
 * the transaction that turns things, because jobs are kept elsewhere: whatever happens in between, it is asked in the next round.
 */
export async function carryOutDue({ db, publishing }: DueServices, now = new Date()): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const turned: Culture[] = []
    for (const turn of turns) turned.push(...(await turn(transaction, now)))
    const editions = [...new Set(turned)].map((culture) => ({ edition: briefIn(culture).key, since: now }))
    if (editions.length > 0)
      await transaction
        .insertInto('publication_due')
        .values(editions)
        .onConflict((conflict) => conflict.column('edition').doUpdateSet({ since: now }))
        .execute()
  })
  await askForDue(db, publishing)
}

async function askForDue(db: Database, publishing: DueServices['publishing']): Promise<void> {
  if (!publishing) return
  const due = await db.selectFrom('publication_due').selectAll().execute()
  for (const { edition, since } of due) {
    if (publishing.editions.includes(edition)) await publishing.request(edition, asker)
    // Unless more has turned meanwhile.
    await db.deleteFrom('publication_due').where('edition', '=', edition).where('since', '<=', since).execute()
  }
}
