import type { Database } from '../../../api/platform/database/tables.ts'
import type {} from '../../../api/sales/papers/paper-tables.ts'

/** KSeF has sent back its UPO of a paper that was handed over. */
export const keepReceiptOf = (db: Database, paper: string) =>
  db
    .insertInto('handed_paper')
    .columns(['paper_id', 'receipt', 'ended_at'])
    .expression((handed) =>
      handed
        .selectFrom('paper')
        .select(({ val }) => ['id', val('<Potwierdzenie/>').as('receipt'), val(new Date()).as('ended_at')])
        .where('number', '=', paper),
    )
    .execute()
