import { sql } from 'kysely'
import type { MakeGateway } from '../../../api/sales/payments/gateway.ts'
import type { Database } from '../../../api/platform/database/tables.ts'

/** What the provider of a test has moved, kept apart from what the shop says of it. */
export type Moved = { id: string; payment_id: string; amount: number; direction: 'in' | 'out' }

export const openLedger = (db: Database) =>
  sql`create table ledger (id text primary key, payment_id uuid, amount bigint, direction text)`.execute(db)

/** Once for each identifier, as a provider does. */
export const move = (db: Database, { id, payment_id, amount, direction }: Moved) =>
  sql`insert into ledger values (${id}, ${payment_id}, ${amount}, ${direction}) on conflict do nothing`.execute(db)

/** A provider that pays back what it is asked to, and forgets nothing. */
export const ledgerGateway: MakeGateway = ({ db }) => ({
  name: 'ledger',
  methods: () => ['online'],
  payAt: (id) => `https://pay.example/${id}`,
  start: async ({ id }) => ({ payAt: `https://pay.example/${id}`, reference: id }),
  told: async () => undefined,
  status: async () => 'pending',
  refund: async (attempt, { id, amount }) => {
    await move(db, { id, payment_id: attempt.id, amount, direction: 'out' })
    return 'refunded'
  },
  end: async () => {},
})
