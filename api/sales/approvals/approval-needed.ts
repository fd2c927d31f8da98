import type { InferOutput } from 'valibot'
import type { ApprovalStep, RuleRequest } from '#lib/contract/approval.ts'
import type { Price } from '#lib/contract/values.ts'

/** A rule, and of a month what of it is used. */
export type Rule = InferOutput<typeof RuleRequest> & { id: number; used: number }

/** What somebody wants to buy for a company. */
export type Wanted = {
  member: number
  branches: readonly number[]
  costCentre: { id: number } | null
  total: Pick<Price, 'net' | 'currency'>
  /** Each with its category and all that this lies within. */
  lines: readonly { net: number; categories: readonly number[] }[]
}

/** Of whom so many have to agree, and which rule says so. */
export type AskedStep = InferOutput<typeof ApprovalStep> & { own: boolean }

export type Approval = {
  /** The rules that ask for it, by name. */
  reasons: string[]
  steps: AskedStep[]
  /** Budgets that it goes beyond. */
  beyond: number[]
}

/** Whether a rule is about a purchase at all. */
export const isAbout = (rule: Rule, { member, branches, costCentre }: Omit<Wanted, 'lines' | 'total'>): boolean =>
  (rule.person === null || rule.person === member) &&
  (rule.branch === null || branches.includes(rule.branch)) &&
  (rule.costCentre === null || rule.costCentre === costCentre?.id)

/** What of a purchase a rule is about. */
const amountOf = ({ category }: Rule, { total, lines }: Wanted): number =>
  category === null
    ? total.net
    : lines.reduce((sum, { net, categories }) => sum + (categories.includes(category) ? net : 0), 0)

function asks(rule: Rule, purchase: Wanted, currency: string): boolean {
  if (!isAbout(rule, purchase)) return false
  const amount = amountOf(rule, purchase)
  if (amount === 0) return false
  // What is no sum of the company's currency cannot be compared with one.
  return purchase.total.currency !== currency || rule.used + amount > rule.above
}

/** Each step once, where it stands first. */
export const unitedSteps = (steps: readonly AskedStep[]): AskedStep[] =>
  steps.filter((step, place) => steps.findIndex((other) => sameAs(other) === sameAs(step)) === place)

const sameAs = ({ people, needed, own }: AskedStep) => `${[...people].sort((a, b) => a - b).join()} ${needed} ${own}`

/** Which steps a purchase goes through before it is ordered; without any it is ordered at once. Two rules that ask the same people ask once. */
export function approvalNeeded(rules: readonly Rule[], purchase: Wanted, currency: string): Approval {
  const asking = rules.filter((rule) => asks(rule, purchase, currency))
  return {
    reasons: asking.map(({ name }) => name),
    steps: unitedSteps(
      asking.flatMap(({ own, ...rule }) => rule.steps.map(({ people, needed }) => ({ people, needed, own }))),
    ),
    beyond: asking.filter(({ per }) => per === 'month').map(({ id }) => id),
  }
}
