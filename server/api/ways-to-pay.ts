import { sql } from 'kysely'
import type { Edition } from '#i18n/edition.ts'
import { onlineLabelsIn } from '../../api/sales/payments/find-gateway.ts'
import type { Gateways } from '../../api/sales/payments/gateway.ts'
import { providerInstead, servedByStripe } from '../../api/sales/payments/stripe/stripe-methods.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { variableOf } from '../config/variables.ts'

/**
 * Editions in which somebody sells and nobody can pay, each in one line with what to set. Where no catalogue names a
 * seller yet, nothing can be ordered.
 */
export async function editionsWithoutPay(
  db: Database,
  editions: readonly Edition[],
  gateways: Gateways,
): Promise<string[]> {
  if (!(await hasSellers(db))) return []
  const sellers = await db.selectFrom('seller').select(['culture', 'account']).execute()
  return editions.flatMap(({ key, culture }) => {
    const seller = sellers.find((one) => one.culture === culture)
    if (!seller || seller.account !== null || onlineLabelsIn(culture, gateways).length > 0) return []
    const instead = providerInstead(culture)
    const online = servedByStripe(culture)
      ? `a key for Stripe, secrets.stripeKeys (${variableOf('secrets.stripeKeys')})`
      : `a gateway for ${instead ?? 'a provider there'}, since Stripe has no sellers there (docs/payments.md)`
    return [
      `a way to pay in ${key}: "account" in the record of its seller (docs/catalogue.md), or ${online}; no stand-in counts`,
    ]
  })
}

/** Whoever only asks what is lacking opens a database as it is, which may be as it was made. */
async function hasSellers(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('seller') is not null as has`.execute(db)
  return rows.some(({ has }) => has)
}
