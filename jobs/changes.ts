import type { Ask } from './queue.ts'

/** What became of one page by a job; `told` says how, for whoever words it. */
export type Change = { path: string; what: 'added' | 'removed' | 'changed'; told: unknown }

export type NumberedChange = Change & { number: number }

/** All of a job in one statement; what an attempt before it wrote goes. */
export async function writeChanges(ask: Ask, job: string, changes: readonly Change[]): Promise<void> {
  await ask('delete from publishing.change where job = $1', [job])
  if (changes.length === 0) return
  await ask(
    `insert into publishing.change (job, number, path, what, told)
    select $1, number, path, what, told
    from jsonb_to_recordset($2::jsonb) as change (number integer, path text, what text, told jsonb)`,
    [job, JSON.stringify(changes.map((change, index) => ({ ...change, number: index + 1 })))],
  )
}

/** Those after one, in order. */
export const readChanges = (ask: Ask, job: string, after: number, most: number): Promise<NumberedChange[]> =>
  ask(
    `select number, path, what, told from publishing.change where job = $1 and number > $2 order by number limit $3`,
    [job, after, most],
  )
