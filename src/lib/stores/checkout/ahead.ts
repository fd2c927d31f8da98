import { atom } from 'nanostores'
import type { ApprovalAhead } from '#lib/contract/approval.ts'

/** What would become of the cart of whoever buys for a company; nothing as long as nobody knows. */
export const $ahead = atom<ApprovalAhead | undefined>(undefined)

/** Asks it. What nobody can say now the order itself is told. */
export async function lookAhead(costCentre: number | null): Promise<void> {
  const { readAhead } = await import('./approval.ts')
  $ahead.set(await readAhead(costCentre).catch(() => undefined))
}
