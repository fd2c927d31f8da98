import { atom } from 'nanostores'
import type { GateCode } from '#lib/domain/checkout-gate.ts'

/** What the gate found missing last, shown at the question it is about until that has an answer; anew each time it is told. */
export const $gateProblem = atom<{ code: GateCode } | undefined>(undefined)

export const tellGate = (code: GateCode): void => $gateProblem.set({ code })
