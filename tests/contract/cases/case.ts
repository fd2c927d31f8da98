import type { ErrorCode } from '#lib/contract/errors.ts'
import type { Stage } from '../stage.ts'
import type { Sent } from '../target.ts'

/** Prepares a call; whatever has to happen before it happens here. */
type Case = (stage: Stage) => Sent | Promise<Sent>

/** How to make a call succeed, and how to make it fail in each way of its own. */
type RowCases = { success: Case; errors: Partial<Record<ErrorCode, Case>> }

export type CasesOf<Rows> = Record<keyof Rows, RowCases>

export const plain: RowCases = { success: () => ({}), errors: {} }
