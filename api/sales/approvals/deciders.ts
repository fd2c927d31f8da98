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

/** Who agreed to which step, and to how much; `for` is the member whose voice a deputy used. */
export type Decision = { step: number; by: string; at: string; gross: number; for?: number }

type Voice = Pick<Decision, 'by' | 'for'>

/** Who has agreed to a step: to as much as it costs now, or to more. */
export function agreedTo(decisions: readonly Decision[], step: number, gross: number): Voice[] {
  const agreed = decisions.filter((one) => one.step === step && one.gross >= gross)
  return [...new Map(agreed.map((one) => [one.by, one])).values()]
}

/** The first step that waits; as many as there are once all have agreed. */
export function openStep(steps: readonly AskedStep[], decisions: readonly Decision[], gross: number): number {
  const open = steps.findIndex(({ needed }, step) => agreedTo(decisions, step, gross).length < needed)
  return open < 0 ? steps.length : open
}

type Asked = { buyer: string; agreed: readonly Voice[] }

const isKept = ({ own }: AskedStep, { guid }: Person, buyer: string) => own || guid !== buyer

/** Those whose voice a step still lacks: whom it names, or whoever may approve, as long as they have that right. */
function unheard(step: AskedStep, people: readonly Person[], { buyer, agreed }: Asked): Set<number> {
  const { people: named } = step
  const isHeard = ({ guid, member }: Person) =>
    agreed.some((voice) => (voice.for ?? voice.by) === (voice.for ? member : guid))
  const approvers = people.filter(
    (person) =>
      isKept(step, person, buyer) &&
      person.rights.includes('approve') &&
      (named.length === 0 || named.includes(person.member)),
  )
  return new Set(approvers.filter((person) => !isHeard(person)).map(({ member }) => member))
}

/**
 * Who may decide a step now: those whose voice it lacks, and who stands in for them. Nobody agrees twice, nor for somebody who has
 * agreed already, nor to what is their own unless the rule says so. Where too few are left, administrators step in.
 */
export function deciders(step: AskedStep, people: readonly Person[], asked: Asked): Person[] {
  const { buyer, agreed } = asked
  const lacking = unheard(step, people, asked)
  const free = people.filter((person) => isKept(step, person, buyer) && !agreed.some(({ by }) => by === person.guid))
  const voices = ({ member, standsFor }: Person) => [member, ...standsFor].filter((one) => lacking.has(one))
  const found = free.filter((person) => voices(person).length > 0)
  const heard = new Set(found.flatMap(voices))
  return heard.size >= step.needed - agreed.length
    ? found
    : free.filter((person) => found.includes(person) || person.rights.includes('administer'))
}

/** The member for whom somebody decides a step; nothing where they decide for themselves. */
export function standingFor(
  step: AskedStep,
  people: readonly Person[],
  asked: Asked & { by: string },
): { for?: number } {
  const person = people.find(({ guid }) => guid === asked.by)
  const lacking = unheard(step, people, asked)
  if (!person || lacking.has(person.member)) return {}
  const member = person.standsFor.find((one) => lacking.has(one))
  return member === undefined ? {} : { for: member }
}
