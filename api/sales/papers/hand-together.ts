import { sql } from 'kysely'
import { markets } from '#lib/markets/all.ts'
import type { Database } from '../../platform/database/tables.ts'
import { scrub } from '../../platform/observability/scrub.ts'
import type { Services } from '../services.ts'
import type { FiscalPaper, FiscalTogether, FiscalVerdict } from './fiscal-port.ts'
import { fileFor, takeVerdict, tellFailure, type Waiting } from './hand-over.ts'
import type { OfflineIssue } from './paper-tables.ts'
import { noteAnswer, noteError, openHanding, sentBy } from './queue/handings.ts'

/** A paper that is not there yet is due, and belongs to a system that takes many at once. */
const due = ({ authority }: FiscalTogether) => {
  const cultures = markets.flatMap(({ culture, papers }) => (papers.authority?.name === authority ? [culture] : []))
  return sql`fiscal_status = 'waiting' and fiscal_due_at <= now() and record ->> 'culture' in (${sql.join(cultures)})
    and not exists (select from handed_paper h where h.paper_id = paper.id and h.ended_at is null and h.reference is not null)`
}

type Prepared = {
  paper: Waiting
  handing: { id: number }
  told: FiscalPaper & { file: string; offline: OfflineIssue | null }
}

/**
 * Hands over at once what waits for a system that takes many together, where so many do that one by one they would wait for long. They
 * are left alone for ten minutes, so that no other process takes them meanwhile, and a process that ends in between delays them by
 * that. How many were decided.
 */
export async function handTogether(services: Services): Promise<number> {
  const { db, fiscal } = services
  const together = fiscal?.together
  if (!together || !(await areEnough(db, together))) return 0
  const prepared: Prepared[] = []
  for (const paper of await claim(db, together)) {
    const ready = await prepare(db, together.authority, paper)
    if (ready) prepared.push(ready)
  }
  const verdicts = await verdictsOf(db, together, prepared)
  let decided = 0
  for (const [i, { paper, handing }] of prepared.entries()) {
    const verdict = verdicts[i]
    if (!verdict) continue
    await noteAnswer(db, handing, verdict)
    if (verdict.status === 'pending' && verdict.trouble !== undefined)
      tellFailure(paper, together.authority, scrub(verdict.trouble))
    if (await takeVerdict(services, paper, verdict)) decided++
  }
  const ids = prepared.map(({ paper }) => paper.id)
  if (ids.length > 0)
    await sql`update paper set fiscal_due_at = now() + interval '1 minute' * power(2, least(fiscal_tries - 1, 8))
      where fiscal_status = 'waiting' and id in (${sql.join(ids)})`.execute(db)
  return decided
}

async function areEnough(db: Database, together: FiscalTogether): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from paper where ${due(together)} limit ${together.from}) waiting`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) >= together.from
}

async function claim(db: Database, together: FiscalTogether): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update paper set fiscal_tries = fiscal_tries + 1, fiscal_due_at = now() + interval '10 minutes'
    where id in (select id from paper where ${due(together)} order by id limit ${together.most} for update skip locked)
    returning id, number, record, invoice, offline`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** What has no file, since it breaks a rule or waits for another paper, is left to whoever hands over one by one. */
async function prepare(db: Database, authority: string, paper: Waiting): Promise<Prepared | undefined> {
  const handing = await openHanding(db, paper.id)
  const sent = sentBy(handing.id)
  const written = await fileFor(db, { authority, paper, handing, sent })
  if (!written || written.file === null) {
    await sql`update paper set fiscal_due_at = now() where id = ${paper.id}`.execute(db)
    return undefined
  }
  const { record, offline } = paper
  return {
    paper,
    handing,
    told: { authority, record, file: written.file, problems: [], sent, reference: null, offline },
  }
}

async function verdictsOf(
  db: Database,
  together: FiscalTogether,
  prepared: readonly Prepared[],
): Promise<readonly (FiscalVerdict | null)[]> {
  if (prepared.length === 0) return []
  const handings = new Map(prepared.map(({ told, handing }) => [told as FiscalPaper, handing]))
  const keep = async (papers: readonly FiscalPaper[], reference: string) => {
    for (const paper of papers) {
      const handing = handings.get(paper)
      if (handing) await noteAnswer(db, handing, { status: 'pending', reference })
    }
  }
  try {
    return await together.hand(
      prepared.map(({ told }) => told),
      keep,
    )
  } catch (error) {
    const said = scrub(error instanceof Error ? error.message : String(error))
    for (const { paper, handing } of prepared) {
      tellFailure(paper, together.authority, said)
      await noteError(db, handing, said)
    }
    return []
  }
}
