import type { PaymentLabel } from '../payments/labels.ts'
import { endingOf } from '../orders/order-number.ts'
import { endingOfKid } from '../payments/kid.ts'
import type { OrderStatus } from '#lib/contract/order.ts'
import type { BankEntry } from './bank-entry.ts'

/** What an order waits for. */
export type Awaited = {
  number: string
  label: PaymentLabel
  status: OrderStatus
  isPaid: boolean
  due: number
  currency: string
}

/** `matched` is noted at once; a person decides about all else. */
export type Verdict =
  | 'matched'
  | 'no reference'
  | 'several orders'
  | 'unknown order'
  | 'paid already'
  | 'paid online'
  | 'cancelled'
  | 'another currency'
  | 'too little'
  | 'too much'

/** Letters with what people and banks put between them. */
const spaced = (parts: readonly string[]) => parts.join('[\\s./_–-]*')
const ending = spaced(['2', '0', '\\d', '\\d', ...Array<string>(6).fill('[2-9A-HJ-NP-Z]')])
/** Nothing stands on either side that could be a part of it. */
const numbersOf = (prefixes: readonly string[]) =>
  new RegExp(
    `(?<![A-Z0-9])${spaced([`(?:${prefixes.map((one) => spaced(Array.from(one))).join('|')})`, ending])}(?![A-Z0-9])`,
    'g',
  )
const endings = new RegExp(`${ending}(?![A-Z0-9])`, 'g')
const digits = /\d+(?: \d+)*(?:-(?!\w))?/g
const lengthOfKid = 13

const bareOf = (found: string) => found.replaceAll(/[^A-Z0-9]/g, '')

/** What numbers of orders may end with that a transfer names (`endingOf`), whatever stands before it: more than there are. */
export const endingsIn = (text: string): string[] => [
  ...new Set([
    ...[...text.toUpperCase().matchAll(endings)].map(([found]) => bareOf(found).replace(/^.{4}/, '$&-')),
    ...endingsByKid(text),
  ]),
]

/**
 * The orders that a transfer names: by their number as people write it, without its hyphens, in small letters, cut by a line,
 * or by a KID. Nothing is guessed: a letter that is wrong names no order. A KID says nothing of how the number begins, so it
 * names those of the orders given that end so, and where there is none one that begins with the first of the prefixes.
 */
export function ordersNamed(text: string, prefixes: readonly string[], orders: readonly string[] = []): string[] {
  const named = [...text.toUpperCase().matchAll(numbersOf(prefixes))].map(([found]) =>
    bareOf(found).replace(/(.{4})(.{6})$/, '-$1-$2'),
  )
  const byKid = endingsByKid(text).flatMap((end) => {
    const known = orders.filter((order) => endingOf(order) === end)
    return known.length > 0 ? known : [`${prefixes[0] ?? ''}-${end}`]
  })
  return [...new Set([...named, ...byKid])]
}

const endingsByKid = (text: string): string[] =>
  [...text.matchAll(digits)]
    .flatMap(([found]) => kidsIn(found.split(' ')))
    .flatMap((kid) => ([10, 11] as const).flatMap((modulus) => endingOfKid(kid, modulus) ?? []))

/** What is written as the number of an order and can be none: it has a wrong letter, or one too many or too few. */
export function slipsIn(text: string, prefixes: readonly string[]): string[] {
  const slips = new RegExp(`(?<![A-Z0-9])(?:${prefixes.join('|')})-\\d{3,5}-[A-Z0-9]{5,7}(?![A-Z0-9])`, 'g')
  const others = text.toUpperCase().replaceAll(numbersOf(prefixes), ' ')
  return [...new Set([...others.matchAll(slips)].map(([slip]) => slip))]
}

/** Groups of digits that follow each other and are as long as a KID: people write one in groups, and other digits beside it. */
const kidsIn = (groups: readonly string[]): string[] =>
  groups.flatMap((_, from) => {
    let kid = ''
    for (let at = from; kid.length < lengthOfKid && at < groups.length; at += 1) kid += groups[at] ?? ''
    return kid.length === lengthOfKid ? [kid] : []
  })

/** What is to be said of an entry, by the numbers that it names, and the orders among them that there are. */
export function judge(
  { amount, currency }: Pick<BankEntry, 'amount' | 'currency'>,
  named: readonly string[],
  found: readonly Awaited[],
): Verdict {
  const [order, ...others] = found
  if (named.length === 0) return 'no reference'
  if (!order || found.length < named.length) return 'unknown order'
  if (others.length > 0) return 'several orders'
  if (order.isPaid) return 'paid already'
  if (order.status === 'cancelled' || order.status === 'refunded') return 'cancelled'
  if (order.label !== 'transfer' && order.label !== 'invoice') return 'paid online'
  if (order.currency !== currency) return 'another currency'
  if (amount < order.due) return 'too little'
  return amount > order.due ? 'too much' : 'matched'
}
