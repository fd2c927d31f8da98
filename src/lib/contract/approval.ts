import * as v from 'valibot'
import { Currency } from './cultures.ts'
import { lineTexts } from './line-texts.ts'
import { Id, Instant, MinorUnits, Price, StatedPrice, Text } from './values.ts'

const Day = v.pipe(v.string(), v.isoDate())

/** How many a company has of each at most. */
export const mostOfApprovals = { rules: 100, steps: 5, people: 20, waitDays: 30 } as const

export const ApprovalStep = v.object({
  /** Who may decide; of nobody, whoever has the right to approve. */
  people: v.pipe(v.array(Id), v.maxLength(mostOfApprovals.people)),
  /** How many of them have to. */
  needed: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostOfApprovals.people)),
})

/** What is bought above an amount wants to be approved. A rule of a month is a budget: up to its amount nobody is asked. */
export const RuleRequest = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  per: v.picklist(['order', 'month']),
  /** Without tax, in the currency of the company; an order in another one always wants to be approved. */
  above: StatedPrice,
  /** Whom and what it is about; nothing: everybody and everything. Of a month no kind of product is told. */
  person: v.optional(v.nullable(Id), null),
  branch: v.optional(v.nullable(Id), null),
  costCentre: v.optional(v.nullable(Id), null),
  category: v.optional(v.nullable(Id), null),
  steps: v.pipe(v.array(ApprovalStep), v.minLength(1), v.maxLength(mostOfApprovals.steps)),
  /** Whether somebody may approve what they buy themselves. */
  own: v.optional(v.boolean(), false),
})

export const CompanyRule = v.object({
  id: Id,
  ...RuleRequest.entries,
  /** Of a month, how much of it is spent or waits to be approved. */
  used: v.nullable(MinorUnits),
})
export type CompanyRule = v.InferOutput<typeof CompanyRule>

export const DeputyRequest = v.object({ deputy: v.nullable(Id), from: v.nullable(Day), until: v.nullable(Day) })
const Deputy = v.object({ person: Id, deputy: Id, from: Day, until: Day })

export const WaitRequest = v.object({
  /** After how many days a request that nobody decided is over. */
  waitDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostOfApprovals.waitDays)),
})

/** What has to be approved and who stands in for whom: all of it for administrators, to others who stands in for them. */
export const CompanyRules = v.object({
  ...WaitRequest.entries,
  currency: Currency,
  rules: v.array(CompanyRule),
  deputies: v.array(Deputy),
  /** Who may stand in for others, by name. */
  people: v.array(v.object({ id: Id, name: Text })),
})
export type CompanyRules = v.InferOutput<typeof CompanyRules>

const Step = v.object({
  /** Who may decide it, by name. */
  people: v.array(Text),
  needed: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

export const AheadQuery = v.object({ costCentre: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) })

/** What would become of the cart: without steps it is ordered at once. */
export const ApprovalAhead = v.object({
  /** The rules that ask for it, by name. */
  reasons: v.array(Text),
  steps: v.array(Step),
})
export type ApprovalAhead = v.InferOutput<typeof ApprovalAhead>

const requestStates = ['open', 'ordered', 'refused', 'withdrawn', 'expired'] as const

export const ApprovalRequest = v.object({
  id: Id,
  state: v.picklist(requestStates),
  askedAt: Instant,
  expiresAt: Instant,
  company: Text,
  buyer: v.string(),
  lines: v.array(
    v.object({ code: Text, name: Text, quantity: v.pipe(v.number(), v.integer()), total: Price, ...lineTexts }),
  ),
  /** How it is delivered and what that costs; nothing of requests from before that was kept. */
  delivery: v.optional(v.nullable(v.object({ name: Text, price: Price, branch: v.nullable(Text) })), null),
  /** As it is known last; what it was first, where that is another. */
  total: Price,
  was: v.nullable(Price),
  /** What lay in the way when somebody wanted to approve it last. */
  problem: v.nullable(v.picklist(['PRICE_CHANGED', 'QUANTITY_NOT_AVAILABLE'])),
  note: v.string(),
  orderReference: v.string(),
  costCentre: v.nullable(v.object({ code: Text, name: Text })),
  reasons: v.array(Text),
  /** With who has approved each, as long as that holds. */
  steps: v.array(v.object({ ...Step.entries, approved: v.array(v.string()) })),
  /** Whether who asks may decide it now, and whether it is their own. */
  mayDecide: v.boolean(),
  isOwn: v.boolean(),
  /** Why it was refused. */
  reason: v.string(),
  orderNumber: v.nullable(Text),
})
export type ApprovalRequest = v.InferOutput<typeof ApprovalRequest>

export const DecisionRequest = v.object({
  verdict: v.picklist(['approve', 'refuse']),
  /** What was shown to who decides: another total asks again. */
  expectedGross: MinorUnits,
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
})

/** What stands in the link of a mail, by which somebody decides without logging in. */
const LinkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
export const LinkRequest = v.object({ token: LinkToken })
export const LinkDecision = v.object({ token: LinkToken, ...DecisionRequest.entries })
