import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/tables.ts'

/** The states in which whoever calls buys without sales tax today, in a statement; guests nowhere. */
export const exemptionsOf = ({ guid, user }: Caller): RawBuilder<string[]> =>
  user ? exemptionsOfUser(guid) : sql`'[]'::json`

const exemptionsOfUser = (guid: string) => sql<string[]>`
  (select coalesce(json_agg(e.region), '[]') from tax_exemption e
   where e.customer_guid = ${guid} and e.valid_until >= current_date)`

/** Notes the certificate by which a customer buys for resale in a state, in place of one from before. */
export async function exempt(
  db: Database,
  customer: string,
  { region, certificate, until }: { region: string; certificate: string; until: string },
): Promise<void> {
  const row = { certificate, valid_until: until }
  await db
    .insertInto('tax_exemption')
    .values({ customer_guid: customer, region, ...row })
    .onConflict((conflict) =>
      conflict.columns(['customer_guid', 'region']).doUpdateSet({ ...row, approved_at: sql`now()` }),
    )
    .execute()
}
