import { resolve } from 'node:path'
import * as v from 'valibot'
import { editions } from '#i18n/edition.ts'
import { money, minorUnitsPer } from '#lib/formats/money.ts'
import { approve, revoke } from '../../api/sales/payments/terms.ts'
import type { Database } from '../../api/platform/database/tables.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { openAsItIs, ownDatabase, placesFrom } from '../api/places.ts'
import { exempt } from '../../api/sales/tax/exemptions.ts'

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
async function noteExemption(
  db: Database,
  { customer, email }: Record<'customer' | 'email', string>,
  exemption: NonNullable<ReturnType<typeof exemptionFrom>>,
): Promise<string> {
  await exempt(db, customer, exemption)
  return `${email} buys without sales tax in ${exemption.region} until ${exemption.until}.`
}

const usage = `npm run terms -- ADDRESS --limit AMOUNT --currency CODE --days N
npm run terms -- ADDRESS --revoke
npm run terms -- ADDRESS --exempt STATE --certificate NUMBER --until DATE

Lets the company with that account buy on an invoice: up to so much unpaid at once, due so many days after each invoice. An
order beyond the limit is refused. "npm run orders -- pay NUMBER" notes that an invoice was paid. An embedded database belongs to one process, so the shop has to be stopped for it.

  --limit AMOUNT   in whole units: 5000 or 5000.50
  --currency CODE  of the market it buys in: PLN
  --days N         from the date of the invoice
  --revoke         no more of it; orders that were placed stay
  --exempt STATE   it resells in that state of the USA and pays no sales tax there: NY
  --certificate NUMBER, --until DATE
                   by which certificate, and until which day it holds: 2028-12-31
  --data DIR       the folder of the embedded database (var/db)
${configUsage}`

const limitForm = /^\d+(\.\d+)?$/

function termsFrom({ limit, currency, days }: Partial<Record<'limit' | 'currency' | 'days', string>>) {
  const market = editions.find((edition) => edition.currency === currency)
  if (!market) {
    const known = [...new Set(editions.map((edition) => edition.currency))]
    throw new Stop(`--currency names the currency of the limit, one of ${known.join(', ')}.`)
  }
  const amount = Number(limit) * minorUnitsPer(market.currency, market.culture)
  if (!limit || !limitForm.test(limit) || !Number.isInteger(Math.round(amount * 1e6) / 1e6))
    throw new Stop('--limit says how much may be open at once, such as 5000 or 5000.50.')
  const dueDays = Number(days)
  if (!Number.isInteger(dueDays) || dueDays < 1 || dueDays > 365)
    throw new Stop('--days says in how many days an invoice is due, from 1 to 365.')
  return { limit: Math.round(amount), currency: market.currency, dueDays, culture: market.culture }
}

async function customerWith(db: Database, email: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('customer_guid')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!account) throw new Stop(`Nobody has an account with the address ${email}. Companies register first.`)
  return account.customer_guid
}

export async function run(): Promise<void> {
  const text = { type: 'string' } as const
  const { values, names } = readArguments(
    usage,
    {
      ...{ exempt: text, certificate: text, until: text },
      ...{ limit: text, currency: text, days: text },
      revoke: { type: 'boolean', default: false },
      data: { type: 'string', default: ownDatabase },
      ...configOption,
    },
    'names',
  )
  const [email] = names
  if (!v.is(v.pipe(v.string(), v.email()), email))
    throw new Stop('Whom? npm run terms -- ADDRESS, the address of mail of their account.')
  const exemption = exemptionFrom(values)
  const terms = !values.revoke && !exemption ? termsFrom(values) : undefined
  const { db, close } = await openAsItIs(placesFrom((await readSetup(values)).configuration), resolve(values.data))
  try {
    const customer = await customerWith(db, email)
    if (exemption) return console.log(await noteExemption(db, { customer, email }, exemption))
    if (!terms) {
      const had = await revoke(db, customer)
      return console.log(had ? `${email} buys on no invoice any more.` : `${email} could buy on no invoice before.`)
    }
    await approve(db, customer, terms)
    console.log(
      `${email} buys on an invoice, up to ${money(terms.limit, terms.currency, terms.culture)} unpaid at once, due in ${terms.dueDays} days.`,
    )
  } finally {
    await close()
  }
}
