import type { Suggestions } from '#lib/contract/search.ts'
import { type Caller, Wrong } from '../measure/caller.ts'
import { type Customer, visitPanel } from './customers.ts'
import { filesNamedBy, type ServedReleases } from './served-releases.ts'
import { becomeGuest, buy, type Identity, pay, putInBasket, withdraw } from './shopping.ts'

/** What all visits of a run share. */
export type Shop = {
  releases: ServedReleases
  fault: (what: string) => void
  /** Codes that can be bought, of which a few are scarce. */
  skus: readonly string[]
  /** The page of the product that leaves the market and comes back. */
  comesAndGoes: string
  /** Customers who are not here at the moment. */
  away: Customer[]
  /** Whom the stand-ins are asked by: no server in front leads there. */
  standIn: Caller
  /** Files of the bundle that were looked at since the last publication. */
  looked: Set<string>
  pick: <T>(among: readonly T[]) => T
}

type Visit = (shop: Shop, caller: Caller, number: number) => Promise<unknown>

const rest = '/yes-api/rest'

/** A page, and every file that it names: all of one release. */
async function look({ releases, fault, looked }: Shop, caller: Caller, path: string): Promise<void> {
  const askedAt = releases.newest
  const answer = await caller.ask({ kind: 'page', path: encodeURI(path), also: [410] })
  for (const objection of releases.objectionsTo(path, answer, askedAt)) fault(objection)
  for (const file of filesNamedBy(answer.body.toString())) {
    if (looked.has(file)) continue
    looked.add(file)
    for (const objection of releases.objectionsToFile(file, await caller.ask({ kind: 'file', path: file })))
      fault(objection)
  }
}

const read: Visit = async (shop, caller) => {
  const { releases, pick } = shop
  for (const path of [pick(releases.paths), pick(releases.paths), shop.comesAndGoes]) await look(shop, caller, path)
  const typed = pick(['mi', 'mie', 'multim', 'NM', 'ana', 'kal', 'tes', 'wmpl'])
  await caller.read<Suggestions>({ kind: 'suggestion', path: `${rest}/search/suggest?q=${typed}` })
  const body = { text: pick(['miernik', 'multimetr', 'do 500 V', 'tester', '1000']), facets: true }
  await caller.ask({ kind: 'search', method: 'PUT', path: `${rest}/search`, body })
}

async function fill({ skus, pick }: Shop, caller: Caller, known: Identity): Promise<boolean> {
  const first = await putInBasket(caller, known, pick(skus), 1)
  return (await putInBasket(caller, known, pick(skus), 2)) || first
}

const fillBasket: Visit = async (shop, caller) => {
  await look(shop, caller, '/cart')
  const known = await becomeGuest(caller)
  await fill(shop, caller, known)
  await caller.ask({ kind: 'basket', path: `${rest}/cart`, headers: known })
}

/** One buyer in eight never pays, and one in eight thinks better of it. */
const order: Visit = async (shop, caller, number) => {
  const known = await becomeGuest(caller)
  if (!(await fill(shop, caller, known))) return
  const placed = await buy(caller, known, `soak.${number}@nonius.test`)
  if (!placed) return
  if (number % 8 !== 0) await pay(shop.standIn, placed.payment)
  if (number % 8 === 1) await withdraw(caller, placed)
}

/** Comes back to the panel, and now and then orders again. */
const comeBack: Visit = async (shop, caller, number) => {
  const customer = shop.away.shift()
  if (!customer) return
  try {
    const known = await visitPanel(caller, customer)
    if (number % 2 === 0 || !(await fill(shop, caller, known))) return
    const placed = await buy(caller, known, customer.email)
    if (placed) await pay(shop.standIn, placed.payment)
  } finally {
    shop.away.push(customer)
  }
}

/** Of ten visitors five read, two fill a basket, two order, and one comes back to the panel. */
const usual: readonly Visit[] = [read, order, read, fillBasket, read, comeBack, read, order, fillBasket, read]

/** A visit from beginning to end; what was wrong is noted where it happened. */
export async function visit(shop: Shop, caller: Caller, number: number): Promise<void> {
  try {
    await usual[number % usual.length]?.(shop, caller, number)
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
  }
}
