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
