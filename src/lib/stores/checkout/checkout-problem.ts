import { atom } from 'nanostores'
import type { GateCode } from '#lib/domain/checkout-gate.ts'
import { notify } from '../page/notifications.ts'

/** What the gate found missing last, shown at the question it is about until that has an answer. */
export const $gateProblem = atom<GateCode | undefined>(undefined)

export function tellGate(code: GateCode, message: string): void {
  $gateProblem.set(code)
  notify('failure', message)
}
