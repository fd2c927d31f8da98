import { exempt } from '../../api/sales/tax/exemptions.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { Stop } from '../cli/command.ts'

type Asked = Partial<Record<'exempt' | 'certificate' | 'until', string>>

/** What is asked for by `--exempt`; nothing where it is not. */
export function exemptionFrom({ exempt: region, certificate, until }: Asked, today = new Date()) {
  if (region === undefined) return undefined
  if (!/^[A-Z]{2}$/.test(region)) throw new Stop('--exempt names a state by its two letters, such as NY.')
  if (!certificate?.trim()) throw new Stop('--certificate says which certificate of the customer it is by.')
  const end = new Date(`${until ?? ''}T00:00:00Z`)
  if (until === undefined || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(until))
    throw new Stop('--until says until which day it holds, such as 2028-12-31.')
  if (end.getTime() + 86_400_000 < today.getTime()) throw new Stop(`A certificate until ${until} holds no more.`)
  return { region, certificate: certificate.trim(), until }
}

/** Notes the certificate, and says what it does. */
export async function noteExemption(
  db: Database,
  { customer, email }: Record<'customer' | 'email', string>,
  exemption: NonNullable<ReturnType<typeof exemptionFrom>>,
): Promise<string> {
  await exempt(db, customer, exemption)
  return `${email} buys without sales tax in ${exemption.region} until ${exemption.until}.`
}
