import type { findCalls } from '#lib/contract/staff/find-calls.ts'
import { owner, type StaffCasesOf } from './case.ts'

export const findCases: StaffCasesOf<typeof findCalls> = {
  find: { success: async (stage) => ({ browser: await owner(stage), query: { search: 'example' } }), errors: {} },
}
