import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { FiscalVerdict, ToldMessage } from '../fiscal-port.ts'
import { keepReceipts } from './receipts.ts'

/** One time that a paper is handed to the system of a state. */
type Handing = { id: number; reference: string | null; file: string | null }

/** What tells a handing over from all others, where names have room for five letters and figures. */
export const sentBy = (id: number): string => id.toString(36).toUpperCase().padStart(5, '0')

export const idSentBy = (sent: string): number => Number.parseInt(sent, 36)

/** The one that is under way, or a new one. */
export async function openHanding(db: Database, paper: number): Promise<Handing> {
  await sql`insert into handed_paper (paper_id) values (${paper})
    on conflict (paper_id) where ended_at is null do nothing`.execute(db)
  return db
    .selectFrom('handed_paper')
    .select(['id', 'reference', 'file'])
    .where('paper_id', '=', paper)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** The file is kept before it goes out: whoever asks again hands over the same, whatever writes files by then. */
export const keepFile = (db: Database, { id }: Pick<Handing, 'id'>, file: string) =>
  db.updateTable('handed_paper').set({ file }).where('id', '=', id).where('file', 'is', null).execute()

const written = (messages: readonly ToldMessage[] | undefined) =>
  messages === undefined ? {} : { answers: JSON.stringify(messages.map(({ file: _, ...said }) => said)) }
/** What a port has made whole, by a number or a signature, goes out so from then on. */
export const keepWhole = async (db: Database, { id }: Pick<Handing, 'id'>, file: string): Promise<void> => {
  await db.updateTable('handed_paper').set({ file }).where('id', '=', id).where('reference', 'is', null).execute()
}

/** What the system of the state has said so far. */
export async function noteAnswer(db: Database, { id }: Pick<Handing, 'id'>, verdict: FiscalVerdict): Promise<void> {
  const { reference, trouble = null } = verdict.status === 'pending' ? verdict : {}
  const { receipt, takenFile } = verdict.status === 'accepted' ? verdict : {}
  await keepReceipts(db, id, verdict.messages ?? [])
  await db
    .updateTable('handed_paper')
    .set({
      ...written(verdict.messages),
      ...(reference !== undefined && { reference }),
      ...(receipt !== undefined && { receipt }),
      ...(takenFile !== undefined && { taken_file: takenFile }),
      last_error: trouble,
    })
    .where('id', '=', id)
    .execute()
}

export const noteError = (db: Database, { id }: Pick<Handing, 'id'>, error: string) =>
  db
    .updateTable('handed_paper')
    .set({ last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .execute()

/** It was decided. */
export const endHanding = (db: Database, paper: number) =>
  db
    .updateTable('handed_paper')
    .set({ ended_at: new Date() })
    .where('paper_id', '=', paper)
    .where('ended_at', 'is', null)
    .execute()
