import type { Culture } from '#lib/contract/cultures.ts'
import type { StatedBreak } from '#lib/contract/price-breaks.ts'
import { differences, type Fields, fieldsOf } from '../products/product-fields.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Selectable } from 'kysely'

export type PlanRow = Selectable<Tables['planned_price']>
type Price = { net: number; regular: number | null; breaks: StatedBreak[] | null }
/** Nothing where it is not sold. */
type Prices = Partial<Record<Culture, Price | undefined>>
type Now = Price & { culture: Culture }

/** What a product costs when planned prices have begun and ended, and how the plans stand then. */
export type AppliedPlans = {
  change: { id: number; before: Parts; after: Parts }
  fields: { before: Fields; after: Fields }
  plans: Pick<PlanRow, 'id' | 'state' | 'before_net' | 'before_regular_net' | 'publishes'>[]
}

type Parts = { texts: Record<string, never>; prices: Record<string, Price> }

type Event = { at: Date; isEnd: boolean; plan: PlanRow }

/**
 * Lets what is due of one product happen in the order of time, an end before what begins with it. A price that somebody
 * has changed while it held is left as it is at its end: theirs is the newer word. What nobody was there for to begin and to
 * end has not been.
 */
export function applyDuePlans(id: number, plans: readonly PlanRow[], current: readonly Now[], now: Date): AppliedPlans {
  const before = pricesOf(current)
  const prices: Prices = { ...before }
  const states = new Map(plans.map((plan) => [plan.id, { ...plan }]))
  const events = plans.flatMap((plan) => eventsOf(plan, now)).sort(inOrder)
  for (const { isEnd, plan } of events) {
    const { culture, net, regular_net: regular } = plan
    const state = states.get(plan.id) ?? plan
    state.publishes = true
    if (isEnd) end(prices, state)
    else {
      state.before_net = prices[culture]?.net ?? null
      state.before_regular_net = prices[culture]?.regular ?? null
      prices[culture] = { net, regular, breaks: prices[culture]?.breaks ?? null }
      state.state = plan.ends_at ? 'holding' : 'over'
    }
  }
  for (const state of states.values()) if (state.state === 'planned') state.state = 'over'
  return { ...between(id, before, prices), plans: [...states.values()] }
}

/** What becomes of a product when plans that hold are withdrawn; nothing where its price is another one by now. */
export function endOf(id: number, plans: readonly PlanRow[], current: readonly Now[]) {
  const before = pricesOf(current)
  const prices: Prices = { ...before }
  for (const plan of plans) end(prices, { ...plan })
  const ended = between(id, before, prices)
  return Object.keys(ended.fields.after).length > 0 ? ended : undefined
}

function end(prices: Prices, plan: PlanRow): void {
  plan.state = 'over'
  const now = prices[plan.culture]
  if (now?.net !== plan.net || now.regular !== plan.regular_net) return
  prices[plan.culture] =
    plan.before_net === null
      ? undefined
      : { net: plan.before_net, regular: plan.before_regular_net, breaks: now.breaks }
}

function eventsOf(plan: PlanRow, now: Date): Event[] {
  const isOver = plan.ends_at !== null && plan.ends_at <= now
  if (plan.state === 'holding') return isOver ? [{ at: plan.ends_at ?? now, isEnd: true, plan }] : []
  return isOver || plan.starts_at > now ? [] : [{ at: plan.starts_at, isEnd: false, plan }]
}

const inOrder = (one: Event, other: Event): number =>
  one.at.getTime() - other.at.getTime() || Number(other.isEnd) - Number(one.isEnd)

const pricesOf = (current: readonly Now[]): Prices =>
  Object.fromEntries(current.map(({ culture, net, regular, breaks }) => [culture, { net, regular, breaks }]))

function between(id: number, before: Prices, after: Prices): Pick<AppliedPlans, 'change' | 'fields'> {
  const parts = (prices: Prices): Parts => ({
    texts: {},
    prices: Object.fromEntries(
      Object.entries(prices).flatMap(([culture, price]) => (price === undefined ? [] : [[culture, price]])),
    ),
  })
  const change = { id, before: parts(before), after: parts(after) }
  return { change, fields: differences(fieldsOf(change.before), fieldsOf(change.after)) }
}
