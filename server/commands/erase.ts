import { resolve } from 'node:path'
import * as v from 'valibot'
import { personalData } from '../../api/app/personal-data.ts'
import { erasePerson, rehearseErasure } from '../../api/customers/privacy/erase.ts'
import { declaredBy } from '../../api/sales/law/declared-by.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { configOption, configUsage, readSetup } from '../config/setup.ts'
import { openAsItIs, ownDatabase, placesFrom } from '../api/places.ts'
import type { Touched } from '../../api/customers/privacy/personal-data.ts'

type Declared = { withdrawals: number; complaints: number }

/** What an erasure takes away, one line a kind; customers and visitors are bare numbers that hang together with the rest. */
const erased: readonly [kinds: readonly (keyof Touched)[], one: string, several: string][] = [
  [['accounts'], 'account, with its addresses and logins', 'accounts, with their addresses and logins'],
  [['basketLines'], 'line of a basket', 'lines of baskets'],
  [['openOffers'], 'offer that nobody ordered', 'offers that nobody ordered'],
  [['offers'], 'offer’s address of mail and note', 'offers’ address of mail and note'],
  [['choices'], 'order that was begun, with its addresses', 'orders that were begun, with their addresses'],
  [['exemptions'], 'certificate of a reseller', 'certificates of a reseller'],
  [['questions'], 'question about a product', 'questions about products'],
  [['messages'], 'message of the contact form, with its answers', 'messages of the contact form, with their answers'],
  [['tickets'], 'link that was mailed', 'links that were mailed'],
  [['waitingMails', 'failedMails'], 'mail that waits or was given up', 'mails that wait or were given up'],
  [['bounces'], 'note that a mail came back', 'notes that mails came back'],
  [['notes'], 'note on an order', 'notes on orders'],
  [['labels'], 'label of a carrier', 'labels of carriers'],
  [['transfers'], 'text of a transfer from the bank', 'texts of transfers from the bank'],
  [['wishes'], 'request to be told of a product', 'requests to be told of products'],
  [['reminders'], 'request to be reminded of an instrument', 'requests to be reminded of instruments'],
  [['subscriptions'], 'subscription of the newsletter', 'subscriptions of the newsletter'],
]

const line = (count: number, one: string, several: string) =>
  count > 0 ? [`  ${count} ${count === 1 ? one : several}`] : []

/** What is kept of somebody, in words: what goes, and what the law wants to stay. */
export function erasureSummary(
  touched: Touched,
  { withdrawals, complaints }: Declared,
): { goes: string[]; stays: string[] } {
  return {
    goes: [
      ...erased.flatMap(([kinds, ...words]) => line(sum(kinds.map((kind) => touched[kind])), ...words)),
      ...line(
        touched.orders,
        'order’s address of mail, phone, note and reference',
        'orders’ address of mail, phone, note and reference',
      ),
    ],
    stays: [
      ...line(touched.orders, 'order, as far as its invoice tells it', 'orders, as far as their invoices tell them'),
      ...line(withdrawals, 'withdrawal as it was declared', 'withdrawals as they were declared'),
      ...line(complaints, 'complaint as it was declared', 'complaints as they were declared'),
    ],
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

const usage = `npm run erase -- ADDRESS [--yes]

Answers somebody who wants to be forgotten: says what is kept under an address of mail, what of it would be erased, and
what the law wants kept. With --yes it is erased, for good: it is noted, so that a backup that is restored is cleared of it
again. An embedded database belongs to one process, so the shop has to be stopped for it.

  --yes       erase it
  --data DIR  the folder of the embedded database (var/db)
${configUsage}

DATABASE_URL   use this PostgreSQL server instead of the embedded database
ERASURES_FILE  the list of erased people, which holds none of their data (var/erasures.jsonl)

docs/backup.md says what stays and why.`

const Address = v.pipe(v.string(), v.trim(), v.email())
const isAddress = (text: string): boolean => v.is(Address, text)

export async function run(): Promise<void> {
  const { values, names } = readArguments(
    usage,
    { yes: { type: 'boolean', default: false }, data: { type: 'string', default: ownDatabase }, ...configOption },
    'names',
  )
  const [email, ...more] = names
  if (email === undefined || more.length > 0) throw new Stop('Whom? npm run erase -- ADDRESS, their address of mail.')
  if (!isAddress(email)) throw new Stop(`"${email}" is no address of mail.`)
  const places = placesFrom((await readSetup(values)).configuration)
  const { db, close } = await openAsItIs(places, resolve(values.data))
  try {
    const declared = await declaredBy(db, email)
    const touched = values.yes
      ? await erasePerson(db, email, places.erasures, personalData)
      : await rehearseErasure(db, email, personalData)
    const { goes, stays } = erasureSummary(touched, declared)
    const nothing = ['  nothing']
    console.log([values.yes ? 'Erased:' : 'Would be erased:', ...(goes.length > 0 ? goes : nothing)].join('\n'))
    console.log(['Stays, because the law wants it kept:', ...(stays.length > 0 ? stays : nothing)].join('\n'))
    console.log(
      values.yes
        ? `It is noted in ${places.erasures}, and a restore erases it again. Backups of before hold it until they are removed.`
        : `Nothing was erased. To erase it for good: npm run erase -- ${email} --yes`,
    )
  } finally {
    await close()
  }
}
