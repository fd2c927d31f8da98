import { editions } from '#i18n/edition.ts'
import type { MakeGateway } from '../../api/sales/payments/gateway.ts'
import type { Configuration } from '../config/schema.ts'

/** The accounts that the configuration names, each a gateway; the library is read only where there is one. */
export async function stripeAccounts({ secrets, payments }: Configuration): Promise<MakeGateway[]> {
  const keys = Object.entries(secrets.stripeKeys ?? {})
  if (keys.length === 0) return []
  const { stripeGateway } = await import('../../api/sales/payments/stripe/stripe-gateway.ts')
  const keyOf = new Map(editions.map(({ key, culture }) => [culture, key]))
  const named = new Set(keys.map(([name]) => name))
  return keys.map(([name, secretKey]) =>
    stripeGateway({
      name: name === '*' ? 'stripe' : `stripe-${name}`,
      sellsIn: (culture) => {
        const edition = keyOf.get(culture) ?? ''
        return name === edition || (name === '*' && !named.has(edition))
      },
      secretKey,
      webhookSecret: secrets.stripeWebhooks?.[name] ?? '',
      only: (culture) => payments.stripeMethods[keyOf.get(culture) ?? ''],
    }),
  )
}
