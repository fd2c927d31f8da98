import * as v from 'valibot'
import { log } from '../../platform/observability/log.ts'
import { prefixOf } from './union-number.ts'

/** Whose number it is, and who wants to know: who asks in its own name is told a reference, which proves the question. */
export type NumberQuestion = { country: string; number: string; asker: { country: string; number: string } | null }

/** `name` is that of the company, where its country tells one. */
type Known = { reference: string | null; name?: string }

/** Whether a tax number holds for trade between countries of the Union, as a register says; it throws when it cannot say. */
export type NumberRegister = (question: NumberQuestion) => Promise<Known & { holds: boolean }>

export type NumberCheck = Known & { result: 'holds' | 'unknown' | 'unavailable' }

const Answer = v.object({
  valid: v.boolean(),
  requestIdentifier: v.optional(v.nullable(v.string())),
  name: v.optional(v.nullable(v.string())),
})

const longestWait = 4_000
const keptFor = 3_600_000
const mostKept = 10_000

/** The register of the European Commission (VIES), or one that answers like it. */
export const numberRegisterAt =
  (url: string): NumberRegister =>
  async ({ country, number, asker }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        countryCode: prefixOf(country),
        vatNumber: number,
        ...(asker && { requesterMemberStateCode: prefixOf(asker.country), requesterNumber: asker.number }),
      }),
      signal: AbortSignal.timeout(longestWait),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the register of tax numbers answered ${response.status}`)
    // What is out of order there comes as an answer without `valid`, with 200.
    const { valid, requestIdentifier, name } = v.parse(Answer, await response.json())
    return { holds: valid, reference: requestIdentifier || null, ...(name && { name }) }
  }

/** Asks a register, once an hour for each number; without one, or when it does not answer, nothing is known. */
export function numberChecks(register: NumberRegister | undefined): (asked: NumberQuestion) => Promise<NumberCheck> {
  const kept = new Map<string, { until: number; check: NumberCheck }>()
  return async (asked) => {
    const key = JSON.stringify(asked)
    const before = kept.get(key)
    if (before && before.until > Date.now()) return before.check
    const answer = await register?.(asked).catch((error: unknown) => {
      log.warn('The register of tax numbers did not answer; the tax is charged', { country: asked.country }, error)
      return undefined
    })
    if (!answer) return { result: 'unavailable', reference: null }
    const { holds, ...known } = answer
    const check: NumberCheck = { result: holds ? 'holds' : 'unknown', ...known }
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, { until: Date.now() + keptFor, check })
    return check
  }
}
