import { expect } from 'vitest'
import type { ErrorCode } from '#lib/contract/errors.ts'
import type { Sent } from '../contract/target.ts'
import type { TestApi } from '../support/api.ts'
import { companyIn } from '../support/shopper.ts'
import type { Gang } from './intruders.ts'
import type { Victim } from './victims.ts'

/** A refusal, or an answer that is about the caller alone; some say more of what that is. */
export type Outcome = ErrorCode | ((body: ReturnType<typeof JSON.parse>, victim: Victim) => void)

export type Attack = {
  /** The call that would reach what is the victim's, if it could. */
  sent: (victim: Victim, scene: { api: TestApi; gang: Gang }) => Sent | Promise<Sent>
  /** What somebody with a cart and orders of their own is answered. */
  stranger: Outcome
  /** And somebody without; rows for users alone refuse them before anything. */
  nobody?: Outcome
}

export const own = () => {}
export const both = (sent: Attack['sent'], outcome: Outcome): Attack => ({ sent, stranger: outcome, nobody: outcome })

export const company = { ...companyIn('PL', '5260250274'), name: 'Intruder' }

/** Tried by who administers a company of their own. */
export const inOwnCompany = (sent: (victim: Victim) => Sent, stranger: Outcome): Attack => ({
  sent: async (victim, { gang }) => {
    const { status } = await gang.user.ask('companySet', { body: company })
    expect(status).toBe(200)
    return sent(victim)
  },
  stranger,
})
