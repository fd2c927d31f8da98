import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'

/** Numbers of a kind that a state has authorised for a seller. */
export type FolioRange = { seller: string; kind: string; from: number; to: number }

const mostTries = 50

/**
 * The number that a paper has of a kind, or the next one of ranges, the lowest first, which is this paper's from then on; nothing where none
 * is left. A range is used from its beginning without a gap: of two that want the same number, one takes the next.
 */
export async function takeFolio(
  db: Database,
  paper: number,
  { seller, kind }: Pick<FolioRange, 'seller' | 'kind'>,
  ranges: readonly Pick<FolioRange, 'from' | 'to'>[],
): Promise<number | undefined> {
  for (let tries = 0; tries < mostTries; tries++) {
    const known = await db
      .selectFrom('paper_folio')
      .select('folio')
      .where('paper_id', '=', paper)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (known) return known.folio
    const folio = await nextIn(db, { seller, kind }, ranges)
    if (folio === undefined) return undefined
    await sql`insert into paper_folio (paper_id, seller, kind, folio) values (${paper}, ${seller}, ${kind}, ${folio})
      on conflict do nothing`.execute(db)
  }
  return undefined
}

async function nextIn(
  db: Database,
  { seller, kind }: Pick<FolioRange, 'seller' | 'kind'>,
  ranges: readonly Pick<FolioRange, 'from' | 'to'>[],
): Promise<number | undefined> {
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = await lastOf(db, { seller, kind, ...range })
    if (last < range.to) return last + 1
  }
  return undefined
}

/** The number of a range that was taken last; the one before its first, where none was. */
async function lastOf(db: Database, { seller, kind, from, to }: FolioRange): Promise<number> {
  const { last } = await db
    .selectFrom('paper_folio')
    .select(({ fn }) => fn.max<number | null>('folio').as('last'))
    .where('seller', '=', seller)
    .where('kind', '=', kind)
    .where('folio', '>=', from)
    .where('folio', '<=', to)
    .executeTakeFirstOrThrow()
  return last ?? from - 1
}

/** How many numbers of all ranges are left, by seller and kind. */
export async function foliosLeft(db: Database, ranges: readonly FolioRange[]): Promise<Map<string, number>> {
  const left = new Map<string, number>()
  for (const range of ranges) {
    const key = `${range.kind} ${range.seller}`
    left.set(key, (left.get(key) ?? 0) + range.to - (await lastOf(db, range)))
  }
  return left
}
