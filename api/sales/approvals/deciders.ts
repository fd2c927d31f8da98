import type { CompanyRight } from '#lib/contract/company.ts'
import type { AskedStep } from './approval-needed.ts'

/** Somebody of a company, with the members that they stand in for today. */
export type Person = {
  member: number
  guid: string
  name: string
  email: string
  rights: readonly CompanyRight[]
  standsFor: readonly number[]
}

/** Who agreed to which step, and to how much. */
export type Decision = { step: number; by: string; at: string; gross: number }

/** Who has agreed to a step: to as much as it costs now, or to more. */
export const agreedTo = (decisions: readonly Decision[], step: number, gross: number): string[] => [
  ...new Set(decisions.filter((one) => one.step === step && one.gross >= gross).map(({ by }) => by)),
]

/** The first step that waits; as many as there are once all have agreed. */
export function openStep(steps: readonly AskedStep[], decisions: readonly Decision[], gross: number): number {
  const open = steps.findIndex(({ needed }, step) => agreedTo(decisions, step, gross).length < needed)
  return open < 0 ? steps.length : open
}

/**
 * Who may decide a step now: those that it names, or whoever may approve, as long as they have that right, and who stands in for them.
 * Nobody agrees twice, nor to what is their own unless the rule says so. Where too few are left, administrators step in.
 */
export function deciders(
  { people: named, needed, own }: AskedStep,
  people: readonly Person[],
  { buyer, agreed }: { buyer: string; agreed: readonly string[] },
): Person[] {
  const isKept = ({ guid }: Person) => own || guid !== buyer
  const free = people.filter((person) => isKept(person) && !agreed.includes(person.guid))
  const approvers = people.filter(
    (person) =>
      isKept(person) && person.rights.includes('approve') && (named.length === 0 || named.includes(person.member)),
  )
  const wanted = new Set(approvers.map(({ member }) => member))
  const found = free.filter(({ member, standsFor }) => wanted.has(member) || standsFor.some((one) => wanted.has(one)))
  return found.length >= needed - agreed.length
    ? found
    : free.filter((person) => found.includes(person) || person.rights.includes('administer'))
}
