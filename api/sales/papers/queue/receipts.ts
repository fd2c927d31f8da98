import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { ToldMessage } from '../fiscal-port.ts'

/** A file that the system of a state has sent back of a paper. */
export type KeptReceipt = { id: string; kind: string; name: string }

/** Keeps the files that messages came as, each once, however often it is told. */
export async function keepReceipts(
  db: Database,
  handing: number,
  messages: readonly Pick<ToldMessage, 'kind' | 'file'>[],
): Promise<void> {
  for (const { kind, file } of messages) {
    if (!file) continue
    const content = Buffer.from(file.content)
    await db
      .insertInto('handed_receipt')
      .values({ handed_id: handing, kind, name: file.name.slice(0, 200), content, sum: hash('sha256', content, 'hex') })
      .onConflict((conflict) => conflict.columns(['handed_id', 'sum']).doNothing())
      .execute()
  }
}

/** A UPO lies beside what was handed over and is one a paper, so it has no id of its own. */
const upo = 'upo'
const upoName = (given: string | null) => `UPO-${given ?? ''}.xml`

/** What can be saved of some papers, the oldest first, by their ids. */
export async function receiptsOf(db: Database, papers: readonly number[]): Promise<Map<number, KeptReceipt[]>> {
  const found = new Map<number, KeptReceipt[]>()
  if (papers.length === 0) return found
  const { rows } = await sql<{ paper: number; id: string | null; kind: string; name: string | null }>`
    select h.paper_id::integer as paper, r.id::text as id, r.kind, r.name, h.id as handing, r.id as place
      from handed_receipt r join handed_paper h on h.id = r.handed_id where h.paper_id in (${sql.join(papers)})
    union all
    select h.paper_id::integer, null, 'UPO', p.fiscal ->> 'number', h.id, 0
      from handed_paper h join paper p on p.id = h.paper_id where h.receipt is not null and h.paper_id in (${sql.join(papers)})
    order by handing, place`.execute(db)
  for (const { paper, id, kind, name } of rows) {
    const receipt = { id: id ?? upo, kind, name: id === null ? upoName(name) : (name ?? kind) }
    found.set(paper, [...(found.get(paper) ?? []), receipt])
  }
  return found
}

type Of = { order: string; paper: string }

/** What came back of a paper of an order, as it came; nothing where there is none by that id. */
export async function keptReceipt(
  db: Database,
  { order, paper }: Of,
  id: string,
): Promise<{ name: string; content: Uint8Array } | undefined> {
  const handed = db
    .selectFrom('paper')
    .innerJoin('customer_order', 'customer_order.id', 'paper.order_id')
    .innerJoin('handed_paper', 'handed_paper.paper_id', 'paper.id')
    .where('customer_order.number', '=', order)
    .where('paper.number', '=', paper)
  if (id === upo) {
    const found = await handed
      .select(['paper.fiscal', 'handed_paper.receipt'])
      .where('handed_paper.receipt', 'is not', null)
      .orderBy('handed_paper.id', 'desc')
      .executeTakeFirst()
    if (!found || found.receipt === null) return undefined
    return { name: upoName(found.fiscal?.number ?? null), content: Buffer.from(found.receipt) }
  }
  if (!/^\d{1,15}$/.test(id)) return undefined
  return handed
    .innerJoin('handed_receipt', 'handed_receipt.handed_id', 'handed_paper.id')
    .select(['handed_receipt.name', 'handed_receipt.content'])
    .where('handed_receipt.id', '=', Number(id))
    .executeTakeFirst()
}
